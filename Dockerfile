# Stage 1: everything installed into one virtual environment, every download checked against its hash.
FROM python:3.13-slim AS build
WORKDIR /src
COPY requirements/build.txt requirements/run.txt requirements/
RUN python -m venv /venv \
 && /venv/bin/pip install --no-cache-dir --require-hashes -r requirements/run.txt \
 && python -m venv /build \
 && /build/bin/pip install --no-cache-dir --require-hashes -r requirements/build.txt
COPY pyproject.toml LICENSE ./
COPY docs/package.md docs/
COPY bot bot
COPY general general
COPY render render
COPY rules rules
COPY sandbox sandbox
COPY tools/catalogues.py tools/
RUN /build/bin/pip wheel --no-cache-dir --no-build-isolation --no-deps -w /wheel . \
 && /venv/bin/pip install --no-cache-dir --no-index --no-deps /wheel/*.whl

# Stage 2: no compiler, no pip cache, no root.
FROM python:3.13-slim
RUN useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin general \
 && install -d -o general -g general /data
COPY --from=build /venv /venv
ENV PATH=/venv/bin:$PATH PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1 GENERAL_DATABASE=/data/general.db
USER general
VOLUME /data
STOPSIGNAL SIGTERM
# By a file that the bot renews every five seconds: connection, event loop, news untold, database.
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 CMD ["general", "health"]
ENTRYPOINT ["general"]
CMD ["run"]
