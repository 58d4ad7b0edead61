import { existsSync, readFileSync } from 'node:fs'
import { ROLE_NAMES, type RoleName } from '@vitrine/contract/access/roles'
import { LIMITS } from '@vitrine/contract/limits'
import { PLAIN_HOST } from '@vitrine/contract/master-data/formats'
import { z } from 'zod'
import type { Secrets } from './secret-versions.ts'

/** Words that give a secret away, and the passwords that the development services print in plain sight. */
const WEAK = ['secret', 'password', 'changeme', 'vitrine', 'example', 'default', '123456', 'test', 'dev']
const MIN_SECRET_LENGTH = 32
const MIN_SECRET_CHARACTERS = 12

/** Long, varied, and without a word that anybody would try first. */
export function isWeakSecret(secret: string): boolean {
  const lower = secret.toLowerCase()
  return (
    secret.length < MIN_SECRET_LENGTH ||
    new Set(secret).size < MIN_SECRET_CHARACTERS ||
    WEAK.some((word) => lower.includes(word))
  )
}

const secret = z.string().refine((given) => !isWeakSecret(given), {
  error: `is weak: use at least ${MIN_SECRET_LENGTH} random characters, for example from: openssl rand -base64 48`,
})

const port = (standard: number) => z.coerce.number().int().min(0).max(65535).default(standard)
const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1')

const HOST_AND_PORT = /^([a-z0-9_.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/

/** Without a path: others are put behind it, and browsers are told of it as it stands. */
const origin = (standard: string) =>
  z
    .url({ protocol: /^https?$/, hostname: PLAIN_HOST })
    .transform((address) => new URL(address).origin)
    .default(standard)

const Settings = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
    APP_SECRET: secret,
    /** Those before it that still count, separated by commas. */
    APP_SECRET_PREVIOUS: z
      .string()
      .default('')
      .transform((secrets) => secrets.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(secret)),
    /** Characters of a new password, within what the specification allows and 128. */
    PASSWORD_MIN: z.coerce
      .number()
      .int()
      .min(LIMITS.password.min)
      .max(LIMITS.longestPassword)
      .default(LIMITS.password.min),
    PASSWORD_MAX: z.coerce
      .number()
      .int()
      .min(LIMITS.password.min)
      .max(LIMITS.longestPassword)
      .default(LIMITS.password.max),
    /** A file of SHA-1 hashes in order; passwords in it are refused. */
    BREACHED_PASSWORDS: z
      .string()
      .min(1)
      .refine((path) => existsSync(path), 'there is no such file')
      .optional(),
    /** Roles whose holders need a second factor, separated by commas. */
    SECOND_FACTOR_ROLES: z
      .string()
      .default('')
      .transform((names) => names.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(z.enum(ROLE_NAMES as [RoleName, ...RoleName[]]))),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    QUEUE_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(100).default(10),
    /** Of these, how many may be busy with lists and counts; half of them where nothing is said. */
    COUNTS_AT_ONCE: z.coerce.number().int().min(1).max(100).optional(),
    /** And with reports, dashboards and the like; as many, and at least two. */
    HEAVY_AT_ONCE: z.coerce.number().int().min(1).max(100).optional(),
    S3_ENDPOINT: z.url(),
    S3_REGION: z.string().min(1),
    S3_BUCKET: z.string().min(1),
    S3_ACCESS_KEY: z.string().min(1),
    S3_SECRET_KEY: z.string().min(1),
    /** As crawlers reach the storage, where that is another address than ours. */
    S3_PUBLIC_ENDPOINT: z.url().optional(),
    /** Several installations may share a bucket, each below a name of its own; it ends in a slash. */
    S3_PREFIX: z
      .string()
      .regex(/^([\w-]+\/)*$/)
      .default(''),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }),
    MAIL_FROM: z.string().min(3).default('Vitrine <no-reply@vitrine.invalid>'),
    /** As people reach the product: links in mails begin with it. */
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Further hosts under which production answers, with their ports where those are not the standard ones. */
    OTHER_HOSTS: z
      .string()
      .default('')
      .transform((hosts) => hosts.split(/[\s,]+/).filter((host) => host !== ''))
      .pipe(z.array(z.string().toLowerCase().regex(HOST_AND_PORT, { error: 'holds something that is not a host' }))),
    HOST: z.string().default('127.0.0.1'),
    PORT: port(3000),
    /** Readiness and metrics; never on a public address. */
    MANAGEMENT_HOST: z.string().default('127.0.0.1'),
    MANAGEMENT_PORT: port(3001),
    /** How long a stopping API still takes requests after its readiness went off. */
    DRAIN_MS: z.coerce.number().int().min(0).max(8_000).default(3_000),
    /** So far behind with its work, a process sends callers away for a moment instead of keeping them waiting; 0 = never. */
    MAX_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(1_000),
    /** So many calls are worked on at once; whoever comes on top is sent away for a moment. */
    MAX_AT_WORK: z.coerce.number().int().min(1).max(10_000).default(100),
    TRUST_PROXY: z.string().default(''),
    SUPPORT_URL: z.url({ protocol: /^https$/ }).default('https://support.example.com/'),
    /** Whom to write to about a weakness: a mail address, an https link or a phone number. */
    SECURITY_CONTACT: z
      .string()
      .transform((contact) => (z.email().safeParse(contact).success ? `mailto:${contact}` : contact))
      .pipe(z.string().regex(/^(mailto:|https:\/\/|tel:)[\x21-\x7e]+$/, { error: 'is no mail address or https link' }))
      .optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    /** The program that reads the texts of pictures from stores: a name or a path. */
    TESSERACT: z.string().min(1).default('tesseract'),
    /** Reports of Power BI as home screens: the application that the product signs in as, and where its reports stand. */
    POWERBI_TENANT_ID: z.string().min(1).optional(),
    POWERBI_CLIENT_ID: z.string().min(1).optional(),
    POWERBI_CLIENT_SECRET: z.string().min(1).optional(),
    POWERBI_WORKSPACE_ID: z.uuid().optional(),
    /** Microsoft's own addresses, unless a national cloud has others. */
    POWERBI_AUTHORITY: origin('https://login.microsoftonline.com'),
    POWERBI_API: origin('https://api.powerbi.com'),
    POWERBI_EMBED: origin('https://app.powerbi.com'),
    /** Company sign-ins may use http and addresses of internal networks: for tests, and for a provider on the premises. */
    SSO_PRIVATE_NETWORK: flag,
    JOBS_AT_ONCE: z.coerce.number().int().min(1).max(64).default(4),
    DEMO: flag,
  })
  .superRefine((settings, context) => {
    if (settings.PASSWORD_MAX < settings.PASSWORD_MIN)
      context.addIssue({ code: 'custom', path: ['PASSWORD_MAX'], message: 'is below PASSWORD_MIN' })
    if (settings.NODE_ENV !== 'production') return
    if (!settings.PUBLIC_URL) context.addIssue({ code: 'custom', path: ['PUBLIC_URL'], message: 'must be set' })
    for (const name of ['POWERBI_AUTHORITY', 'POWERBI_API', 'POWERBI_EMBED'] as const) {
      if (!settings[name].startsWith('https:'))
        context.addIssue({ code: 'custom', path: [name], message: 'must be https' })
    }
    for (const name of ['DATABASE_URL', 'QUEUE_DATABASE_URL', 'S3_SECRET_KEY'] as const) {
      if (isDevelopmentSecret(settings[name])) context.addIssue({ code: 'custom', path: [name], message: DEVELOPMENT })
    }
  })

const DEVELOPMENT = 'holds a password of the development services'

/** What tools/services prints in plain sight, as a value or inside an address. */
function isDevelopmentSecret(value: string): boolean {
  const secret = URL.canParse(value) ? decodeURIComponent(new URL(value).password) : value
  return /-dev(-|$)/.test(secret)
}

/** Whether home screens can show reports of Power BI. */
export function hasPowerbi(config: Config): boolean {
  const { POWERBI_TENANT_ID, POWERBI_CLIENT_ID, POWERBI_CLIENT_SECRET, POWERBI_WORKSPACE_ID } = config
  return [POWERBI_TENANT_ID, POWERBI_CLIENT_ID, POWERBI_CLIENT_SECRET, POWERBI_WORKSPACE_ID].every(Boolean)
}

export type Config = Readonly<
  z.output<typeof Settings> & {
    /** `APP_SECRET`, then those before it. */
    SECRETS: Secrets
    COUNTS_AT_ONCE: number
    HEAVY_AT_ONCE: number
    PUBLIC_URL: string
    version: string
    webRoot: string | undefined
  }
>

/** Says every fault at once, by name and without the value, since a value may be a secret. */
export class ConfigError extends Error {}

/** The only reader of the environment; everything else is handed a Config. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const read = readAs(Settings, environment)
  const { COUNTS_AT_ONCE = Math.floor(read.DATABASE_CONNECTIONS / 2), ...settings } = read
  const { HEAVY_AT_ONCE = Math.max(2, Math.floor(read.DATABASE_CONNECTIONS / 2)) } = settings
  const { PUBLIC_URL = `http://localhost:${settings.PORT}` } = settings
  const SECRETS: Secrets = [settings.APP_SECRET, ...settings.APP_SECRET_PREVIOUS]
  const derived = { SECRETS, COUNTS_AT_ONCE, HEAVY_AT_ONCE, PUBLIC_URL }
  return { ...settings, ...derived, version: readVersion(), webRoot: findWebRoot() }
}

function readAs<T extends z.ZodType>(settings: T, environment: NodeJS.ProcessEnv): z.output<T> {
  const parsed = settings.safeParse(environment)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new ConfigError(`The configuration is not valid:\n${faults.join('\n')}`)
}

/** Migrations alone run as the owner; a process that serves users is never given this address. */
export function readMigrationConfig(environment: NodeJS.ProcessEnv = process.env): {
  ownerUrl: string
  queueUrl: string
} {
  const { OWNER_DATABASE_URL: ownerUrl, QUEUE_DATABASE_URL: queueUrl } = environment
  if (!ownerUrl || !queueUrl) throw new ConfigError('OWNER_DATABASE_URL and QUEUE_DATABASE_URL must be set')
  const isProduction = (environment.NODE_ENV ?? 'production') === 'production'
  if (isProduction && [ownerUrl, queueUrl].some(isDevelopmentSecret)) {
    throw new ConfigError(`OWNER_DATABASE_URL or QUEUE_DATABASE_URL ${DEVELOPMENT}`)
  }
  return { ownerUrl, queueUrl }
}

const { NODE_ENV, S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY, S3_PREFIX } = Settings.shape
/** What putting a backup back needs: the storage, and the programs of PostgreSQL. */
const RestoreSettings = z.object({
  ...{ NODE_ENV, S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY, S3_PREFIX },
  POSTGRES_PROGRAMS: z.string().min(1).default('/usr/lib/postgresql/15/bin'),
})
const BackupSettings = RestoreSettings.extend({
  BACKUP_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** What the server remembers a follower of its log by: one for each folder that follows. */
  BACKUP_SLOT: z
    .string()
    .regex(/^[a-z0-9_]{1,63}$/)
    .default('vitrine_backup'),
})
export type RestoreConfig = Readonly<z.output<typeof RestoreSettings>>
export type BackupConfig = Readonly<z.output<typeof BackupSettings>>

export function readRestoreConfig(environment: NodeJS.ProcessEnv = process.env): RestoreConfig {
  return refuseDevelopment(readAs(RestoreSettings, environment), ['S3_SECRET_KEY'])
}

export function readBackupConfig(environment: NodeJS.ProcessEnv = process.env): BackupConfig {
  return refuseDevelopment(readAs(BackupSettings, environment), ['S3_SECRET_KEY', 'BACKUP_DATABASE_URL'])
}

function refuseDevelopment<T extends RestoreConfig>(config: T, names: readonly (keyof T & string)[]): T {
  const weak = names.filter((name) => isDevelopmentSecret(String(config[name])))
  if (config.NODE_ENV === 'production' && weak.length > 0) throw new ConfigError(`${weak.join(' and ')} ${DEVELOPMENT}`)
  return config
}

function readVersion(): string {
  const file = new URL('../../../../package.json', import.meta.url)
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version
}

/** Absent until the browser application is built; the API serves all the same. */
function findWebRoot(): string | undefined {
  const folder = new URL('../../../web/dist/', import.meta.url)
  return existsSync(new URL('index.html', folder)) ? folder.pathname : undefined
}
