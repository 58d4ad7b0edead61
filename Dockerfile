# The product's programs, as docs/operations.md names them, in three images that share all but their tools:
#
#   api      what people reach; also `migrate`, by another command
#   worker   with what pictures and films are read by
#   backup   with pgBackRest, whose backups of the database it checks
#
# Each runs as a user without rights, writes nowhere but /tmp, and is told everything by its environment.

# Debian with Node 24; `npm run image` gives another one where no registry of images is in reach.
ARG BASE=docker.io/library/node:24-trixie-slim

FROM ${BASE} AS source
WORKDIR /vitrine
COPY package.json package-lock.json ./
COPY packages/contract/package.json packages/contract/
COPY packages/db/package.json packages/db/
COPY packages/testing/package.json packages/testing/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY apps/push/package.json apps/push/
COPY apps/agent/package.json apps/agent/
COPY apps/demo/package.json apps/demo/

# What the browser runs.
FROM source AS web
RUN npm install --no-audit --no-fund
COPY . .
RUN npm run build

# What the server needs, and nothing of what builds, tests or draws. (No `npm ci`: see .ci/run.)
FROM source AS server
RUN npm install --no-audit --no-fund --omit=dev -w @vitrine/server -w @vitrine/db -w @vitrine/contract \
  && find node_modules -name '*.map' -delete
COPY packages/contract packages/contract
COPY packages/db packages/db
COPY apps/server apps/server

FROM ${BASE} AS api
# Readiness and metrics stay on localhost, where the health check asks. Who scrapes them from outside sets MANAGEMENT_HOST.
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /vitrine
COPY --from=server /vitrine ./
COPY --from=web /vitrine/apps/web/dist apps/web/dist
# by number, so that a cluster that admits no root can tell
USER 10001:10001
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.MANAGEMENT_PORT ?? 3001) + '/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/src/main/api.ts"]

FROM api AS worker
USER root
RUN apt-get update \
  && apt-get install -y --no-install-recommends ffmpeg tesseract-ocr \
  && rm -rf /var/lib/apt/lists/*
USER 10001:10001
CMD ["node", "apps/server/src/main/worker.ts"]

FROM api AS backup
USER root
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates pgbackrest \
  && rm -rf /var/lib/apt/lists/*
USER 10001:10001
HEALTHCHECK NONE
CMD ["node", "apps/server/src/main/backup.ts"]
