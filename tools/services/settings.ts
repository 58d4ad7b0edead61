// All defaults of the development and test services. Development only: none of these secrets protects anything real.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pgBackRest, postgresPrograms } from './debian13.ts'

const env = process.env

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
export const servicesFolder = join(root, '.services')

const host = '127.0.0.1'
const certificate = join(servicesFolder, 's3-certificate.pem')

/** The variable that overrides a port, and its default. */
const portTable = {
  postgres: { variable: 'VITRINE_PG_PORT', standard: 54329 },
  /** The first of fifteen, in the order of tools/services/cluster/layout.ts. */
  cluster: { variable: 'VITRINE_CLUSTER_PORT', standard: 54400 },
  s3: { variable: 'VITRINE_S3_PORT', standard: 7480 },
  /** The same with TLS. */
  s3Tls: { variable: 'VITRINE_S3_TLS_PORT', standard: Number(env.VITRINE_S3_PORT || 7480) + 1 },
  cephMon: { variable: 'VITRINE_CEPH_MON_PORT', standard: 6789 },
  smtp: { variable: 'VITRINE_SMTP_PORT', standard: 2525 },
  mailWeb: { variable: 'VITRINE_MAIL_WEB_PORT', standard: 2580 },
}

export type Port = { number: number; variable: string }

function port(name: keyof typeof portTable): Port {
  const { variable, standard } = portTable[name]
  const number = Number(env[variable] || standard)
  if (!Number.isInteger(number) || number < 1 || number > 65535) throw new Error(`${variable} is not a port number`)
  return { number, variable }
}

export const settings = {
  host,
  postgres: {
    folder: join(servicesFolder, 'postgres-17'),
    /** PostgreSQL 15, which earlier versions of this project used. */
    formerFolder: join(servicesFolder, 'postgres'),
    port: port('postgres'),
    /** Data need not survive a power failure, so nothing waits for the disk. A killed process still loses nothing. */
    throwaway: env.VITRINE_THROWAWAY === '1',
    database: 'vitrine',
    /** PgBouncer's name for it on a replica. */
    readDatabase: 'vitrine_read',
    // roles.sql reads each password from the variable named here; compose.yaml has the same values.
    roles: {
      owner: { user: 'vitrine_owner', password: 'vitrine-owner-dev', variable: 'VITRINE_OWNER_PASSWORD' },
      app: { user: 'vitrine_app', password: 'vitrine-app-dev', variable: 'VITRINE_APP_PASSWORD' },
      queue: { user: 'vitrine_queue', password: 'vitrine-queue-dev', variable: 'VITRINE_QUEUE_PASSWORD' },
    },
  },
  cluster: {
    folder: join(servicesFolder, 'cluster'),
    firstPort: port('cluster'),
    /** Exists from `up --cluster` until `down`: the product uses the cluster then. */
    chosen: join(servicesFolder, 'cluster-chosen'),
  },
  s3: {
    memory: env.VITRINE_S3_MEMORY === '1',
    port: port('s3'),
    tlsPort: port('s3Tls'),
    /** Self-signed, for localhost. */
    certificate,
    /** That of the running storage, which another checkout may have started. */
    trustedCertificate: env.S3_CERTIFICATE || certificate,
    privateKey: join(servicesFolder, 's3-private-key.pem'),
    monPort: port('cephMon'),
    region: 'us-east-1',
    bucket: 'vitrine',
    /** Of pgBackRest. */
    backupBucket: 'vitrine-backups',
    accessKey: 'vitrine-dev',
    secretKey: 'vitrine-dev-secret',
  },
  mail: {
    folder: join(servicesFolder, 'mail'),
    smtpPort: port('smtp'),
    webPort: port('mailWeb'),
  },
}

type Role = keyof typeof settings.postgres.roles

function getDatabaseUrl(role: Role, port: number, database = settings.postgres.database): string {
  const { user, password } = settings.postgres.roles[role]
  return `postgres://${user}:${password}@${host}:${port}/${database}`
}

type DatabasePorts = { pooled: number; direct: number }

/** Only the application goes through the pooler: the queue listens and holds locks, and the others change the schema. */
export const getDatabaseUrls = ({ pooled, direct }: DatabasePorts): Record<string, string> => ({
  DATABASE_URL: getDatabaseUrl('app', pooled),
  OWNER_DATABASE_URL: getDatabaseUrl('owner', direct),
  QUEUE_DATABASE_URL: getDatabaseUrl('queue', direct),
})

export const isClusterChosen = () => existsSync(settings.cluster.chosen)

const { port: postgresPort } = settings.postgres
const { firstPort } = settings.cluster
const single = getDatabaseUrls({ pooled: postgresPort.number, direct: postgresPort.number })
const clustered: Record<string, string> = {
  ...getDatabaseUrls({ pooled: firstPort.number, direct: firstPort.number + 1 }),
  READ_DATABASE_URL: getDatabaseUrl('app', firstPort.number, settings.postgres.readDatabase),
}

// The product's settings for our own services.
const getStandard = (): Record<string, string> => ({
  ...(isClusterChosen() ? clustered : single),
  POSTGRES_PROGRAMS: postgresPrograms,
  PGBACKREST: pgBackRest,
  S3_ENDPOINT: `http://${host}:${settings.s3.port.number}`,
  S3_REGION: settings.s3.region,
  S3_BUCKET: settings.s3.bucket,
  S3_ACCESS_KEY: settings.s3.accessKey,
  S3_SECRET_KEY: settings.s3.secretKey,
  S3_CERTIFICATE: certificate,
  SMTP_URL: `smtp://${host}:${settings.mail.smtpPort.number}`,
  MAIL_WEB_URL: `http://${host}:${settings.mail.webPort.number}`,
})

/** Configured values win: those servers are managed elsewhere. */
export const serviceEnvironment = (): Record<string, string> =>
  Object.fromEntries(Object.entries(getStandard()).map(([key, value]) => [key, env[key] || value]))

/** Our own value does not count as another server: it may come from `services env`, saved in a file. */
export const isConfiguredElsewhere = (variable: string) =>
  env.VITRINE_SERVICES === 'elsewhere' ||
  (Boolean(env[variable]) && ![single, clustered, getStandard()].some((own) => own[variable] === env[variable]))
