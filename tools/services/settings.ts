// All defaults of the development and test services. Development only: none of these secrets protects anything real.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { postgresPrograms } from './debian13.ts'

const env = process.env

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
export const servicesFolder = join(root, '.services')

const host = '127.0.0.1'

/** The variable that overrides a port, and its default. */
const portTable = {
  postgres: { variable: 'VITRINE_PG_PORT', standard: 54329 },
  s3: { variable: 'VITRINE_S3_PORT', standard: 7480 },
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
    // roles.sql reads each password from the variable named here; compose.yaml has the same values.
    roles: {
      owner: { user: 'vitrine_owner', password: 'vitrine-owner-dev', variable: 'VITRINE_OWNER_PASSWORD' },
      app: { user: 'vitrine_app', password: 'vitrine-app-dev', variable: 'VITRINE_APP_PASSWORD' },
      queue: { user: 'vitrine_queue', password: 'vitrine-queue-dev', variable: 'VITRINE_QUEUE_PASSWORD' },
      backup: { user: 'vitrine_backup', password: 'vitrine-backup-dev', variable: 'VITRINE_BACKUP_PASSWORD' },
    },
  },
  s3: {
    memory: env.VITRINE_S3_MEMORY === '1',
    port: port('s3'),
    monPort: port('cephMon'),
    region: 'us-east-1',
    bucket: 'vitrine',
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

function databaseUrl(role: Role) {
  const { user, password } = settings.postgres.roles[role]
  return `postgres://${user}:${password}@${host}:${settings.postgres.port.number}/${settings.postgres.database}`
}

// The product's settings for our own services.
const standard: Record<string, string> = {
  DATABASE_URL: databaseUrl('app'),
  OWNER_DATABASE_URL: databaseUrl('owner'),
  QUEUE_DATABASE_URL: databaseUrl('queue'),
  BACKUP_DATABASE_URL: databaseUrl('backup'),
  POSTGRES_PROGRAMS: postgresPrograms,
  S3_ENDPOINT: `http://${host}:${settings.s3.port.number}`,
  S3_REGION: settings.s3.region,
  S3_BUCKET: settings.s3.bucket,
  S3_ACCESS_KEY: settings.s3.accessKey,
  S3_SECRET_KEY: settings.s3.secretKey,
  SMTP_URL: `smtp://${host}:${settings.mail.smtpPort.number}`,
  MAIL_WEB_URL: `http://${host}:${settings.mail.webPort.number}`,
}

/** Configured values win: those servers are managed elsewhere. */
export const serviceEnvironment = (): Record<string, string> =>
  Object.fromEntries(Object.entries(standard).map(([key, value]) => [key, env[key] || value]))

/** Our own value does not count as another server: it may come from `services env`, saved in a file. */
export const isConfiguredElsewhere = (variable: string) =>
  env.VITRINE_SERVICES === 'elsewhere' || (Boolean(env[variable]) && env[variable] !== standard[variable])
