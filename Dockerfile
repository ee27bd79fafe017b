# The server in a small image: docker build --tag marsuk . (docs/operating.md)
ARG NODE_IMAGE=node:22-slim
ARG PYTHON_IMAGE=python:3.13-slim

# --- the page ---
FROM ${NODE_IMAGE} AS page
WORKDIR /build/web
COPY web/package.json web/package-lock.json ./
RUN npm install --no-fund --no-audit
COPY web/ ./
COPY src/marsuk/games/ ../src/marsuk/games/
RUN npm run build

# --- the program and what it needs, nothing else ---
FROM ${PYTHON_IMAGE} AS program
WORKDIR /build
ENV PATH=/opt/build/bin:$PATH UV_NO_CACHE=1 UV_COMPILE_BYTECODE=1
RUN pip install --no-cache-dir uv && python -m venv --without-pip /opt/build && python -m venv --without-pip /opt/marsuk
# A change of our own code does not fetch all of these again
COPY pyproject.toml ./
RUN uv pip install --python /opt/marsuk --requirement pyproject.toml --extra postgresql \
    && uv pip install --python /opt/build --requirement pyproject.toml --extra compiler --extra linker
COPY hatch_build.py README.md LICENSE ./
COPY src/ src/
RUN uv pip install --python /opt/build --no-deps --editable .
# For any processor, so that the image needs no compiler and no start waits for one
RUN marsuk compile --for linux-x86-64-v3,linux-x86-64-v2,linux-aarch64 --to src/marsuk/engines
COPY --from=page /build/src/marsuk/page/ src/marsuk/page/
RUN uv build --wheel --out-dir dist && uv pip install --python /opt/marsuk --no-deps dist/marsuk-*.whl

# --- what runs ---
FROM ${PYTHON_IMAGE}
COPY --from=program /opt/marsuk /opt/marsuk
ENV PATH=/opt/marsuk/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    MARSUK_DATA=/data
RUN useradd --uid 8017 --user-group --no-create-home --home-dir /data --shell /usr/sbin/nologin marsuk \
    && install --directory --owner=marsuk --group=marsuk --mode=0700 /data
USER 8017:8017
VOLUME /data
EXPOSE 8017
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
    CMD ["python", "-c", "import http.client as h, sys; c = h.HTTPConnection('127.0.0.1', 8017, timeout=4); c.request('GET', '/healthz'); sys.exit(c.getresponse().status != 200)"]
ENTRYPOINT ["marsuk"]
CMD ["serve", "--host", "0.0.0.0"]
