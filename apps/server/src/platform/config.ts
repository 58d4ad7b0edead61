import { existsSync, readFileSync } from 'node:fs'
import { ROLE_NAMES, type RoleName } from '@vitrine/contract/access/roles'
import { DemoSetting } from '@vitrine/contract/home/environment.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { PLAIN_HOST } from '@vitrine/contract/master-data/formats'
import { z } from 'zod'
import type { Secrets } from './secret-versions.ts'
import { SAMPLERS } from './tracing-samplers.ts'

/** Words that make a secret guessable, and the passwords printed by the development services. */
const WEAK = ['secret', 'password', 'changeme', 'vitrine', 'example', 'default', '123456', 'test', 'dev']
const MIN_SECRET_LENGTH = 32
const MIN_SECRET_CHARACTERS = 12

/** Requires a long, varied secret without common words. */
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

/** Must not have a path, because paths are appended to it and browsers see it in headers. */
const origin = (standard: string) =>
  z
    .url({ protocol: /^https?$/, hostname: PLAIN_HOST })
    .transform((address) => new URL(address).origin)
    .default(standard)

const Settings = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
    APP_SECRET: secret,
    /** Earlier secrets that are still accepted, separated by commas. */
    APP_SECRET_PREVIOUS: z
      .string()
      .default('')
      .transform((secrets) => secrets.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(secret)),
    /** Length limits for new passwords, within the specification's range and at most 128. */
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
    /** Sorted file of SHA-1 hashes; passwords in it are refused. */
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
    /** Leads to replicas, which answer calls that only read; without it, the primary does. */
    READ_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(100).default(10),
    /** How many of these connections lists and counts may use; half of them by default. */
    COUNTS_AT_ONCE: z.coerce.number().int().min(1).max(100).optional(),
    /** The same for reports, dashboards and other heavy calls, with the same default but at least two. */
    HEAVY_AT_ONCE: z.coerce.number().int().min(1).max(100).optional(),
    S3_ENDPOINT: z.url(),
    S3_REGION: z.string().min(1),
    S3_BUCKET: z.string().min(1),
    S3_ACCESS_KEY: z.string().min(1),
    S3_SECRET_KEY: z.string().min(1),
    /** Storage endpoint for crawlers, if it differs from ours. */
    S3_PUBLIC_ENDPOINT: z.url().optional(),
    /** Lets several installations share a bucket; ends in a slash. */
    S3_PREFIX: z
      .string()
      .regex(/^([\w-]+\/)*$/)
      .default(''),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }),
    MAIL_FROM: z.string().min(3).default('Vitrine <no-reply@vitrine.invalid>'),
    /** Public address of the product, used for links in emails. */
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Additional hosts that are accepted in production, including the port if it is non-standard. */
    OTHER_HOSTS: z
      .string()
      .default('')
      .transform((hosts) => hosts.split(/[\s,]+/).filter((host) => host !== ''))
      .pipe(z.array(z.string().toLowerCase().regex(HOST_AND_PORT, { error: 'holds something that is not a host' }))),
    HOST: z.string().default('127.0.0.1'),
    PORT: port(3000),
    /** Address for readiness and metrics; must not be public. */
    MANAGEMENT_HOST: z.string().default('127.0.0.1'),
    MANAGEMENT_PORT: port(3001),
    /** How long a stopping API keeps accepting requests after readiness turns off. */
    DRAIN_MS: z.coerce.number().int().min(0).max(8_000).default(3_000),
    /** Event-loop delay at which a process starts to refuse requests for a while; 0 disables this. */
    MAX_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(1_000),
    /** Maximum number of concurrent calls; further ones are refused with Retry-After. */
    MAX_AT_WORK: z.coerce.number().int().min(1).max(10_000).default(100),
    TRUST_PROXY: z.string().default(''),
    SUPPORT_URL: z.url({ protocol: /^https$/ }).default('https://support.example.com/'),
    /** Contact for vulnerability reports: an email address, https link or phone number. */
    SECURITY_CONTACT: z
      .string()
      .transform((contact) => (z.email().safeParse(contact).success ? `mailto:${contact}` : contact))
      .pipe(z.string().regex(/^(mailto:|https:\/\/|tel:)[\x21-\x7e]+$/, { error: 'is no mail address or https link' }))
      .optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    /** Receiver of traces (OTLP over http, as JSON); without one, tracing is off. The names are OpenTelemetry's. */
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    OTEL_EXPORTER_OTLP_HEADERS: z.string().default('').transform(parseHeaders),
    OTEL_TRACES_SAMPLER: z.enum(SAMPLERS).default('parentbased_always_on'),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
    OTEL_SERVICE_NAME: z.string().min(1).optional(),
    /** OCR program for pictures from stores: a name or a path. */
    TESSERACT: z.string().min(1).default('tesseract'),
    /** Power BI reports as home screens: the app registration, and the workspace of the reports. */
    POWERBI_TENANT_ID: z.string().min(1).optional(),
    POWERBI_CLIENT_ID: z.string().min(1).optional(),
    POWERBI_CLIENT_SECRET: z.string().min(1).optional(),
    POWERBI_WORKSPACE_ID: z.uuid().optional(),
    /** Microsoft's public cloud unless a national cloud is configured. */
    POWERBI_AUTHORITY: origin('https://login.microsoftonline.com'),
    POWERBI_API: origin('https://api.powerbi.com'),
    POWERBI_EMBED: origin('https://app.powerbi.com'),
    /** Lets company sign-ins use http and internal addresses: for tests and on-premises providers. */
    SSO_PRIVATE_NETWORK: flag,
    JOBS_AT_ONCE: z.coerce.number().int().min(1).max(64).default(4),
    /** Demo accounts for the sign-in screen, as JSON; see apps/demo/src/accounts.ts. */
    DEMO: z.string().min(1).transform(parseJson).pipe(DemoSetting).optional(),
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
    for (const name of ['DATABASE_URL', 'READ_DATABASE_URL', 'QUEUE_DATABASE_URL', 'S3_SECRET_KEY'] as const) {
      if (isDevelopmentSecret(settings[name] ?? ''))
        context.addIssue({ code: 'custom', path: [name], message: DEVELOPMENT })
    }
  })

/** `name=value,name=value`, with encoded values. */
function parseHeaders(text: string, context: z.RefinementCtx): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '')
  try {
    return Object.fromEntries(
      pairs.map((pair) => {
        const [, name, value] = /^\s*([\w-]+)=([\x21-\x7e]*)\s*$/.exec(pair) ?? []
        if (!name || value === undefined) throw new Error('malformed')
        return [name, decodeURIComponent(value)]
      }),
    )
  } catch {
    context.addIssue({ code: 'custom', message: 'is not a list of name=value' })
    return z.NEVER
  }
}

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'is not JSON' })
    return z.NEVER
  }
}

const DEVELOPMENT = 'holds a password of the development services'

/** Passwords that tools/services prints, as a value or inside a URL. */
function isDevelopmentSecret(value: string): boolean {
  const secret = URL.canParse(value) ? decodeURIComponent(new URL(value).password) : value
  return /-dev(-|$)/.test(secret)
}

export function hasPowerbi(config: Config): boolean {
  const { POWERBI_TENANT_ID, POWERBI_CLIENT_ID, POWERBI_CLIENT_SECRET, POWERBI_WORKSPACE_ID } = config
  return [POWERBI_TENANT_ID, POWERBI_CLIENT_ID, POWERBI_CLIENT_SECRET, POWERBI_WORKSPACE_ID].every(Boolean)
}

export type Config = Readonly<
  z.output<typeof Settings> & {
    /** `APP_SECRET`, then the previous ones. */
    SECRETS: Secrets
    COUNTS_AT_ONCE: number
    HEAVY_AT_ONCE: number
    PUBLIC_URL: string
    version: string
    webRoot: string | undefined
  }
>

/** Lists every problem by variable name, without values because they may be secrets. */
export class ConfigError extends Error {}

/** The only code that reads the environment; everything else receives a Config. */
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

/** Only migrations run as the owner; processes that serve users never get this URL. */
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
const BackupSettings = z.object({
  ...{ NODE_ENV, S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY, S3_PREFIX },
  /** Name or path of the program, which reads its own configuration. */
  PGBACKREST: z.string().min(1).default('pgbackrest'),
  PGBACKREST_STANZA: z.string().min(1).default('vitrine'),
  /** By default, pgBackRest looks for it itself. */
  PGBACKREST_CONFIG: z.string().min(1).optional(),
})
export type BackupConfig = Readonly<z.output<typeof BackupSettings>>

export function readBackupConfig(environment: NodeJS.ProcessEnv = process.env): BackupConfig {
  const config = readAs(BackupSettings, environment)
  if (config.NODE_ENV === 'production' && isDevelopmentSecret(config.S3_SECRET_KEY))
    throw new ConfigError(`S3_SECRET_KEY ${DEVELOPMENT}`)
  return config
}

function readVersion(): string {
  const file = new URL('../../../../package.json', import.meta.url)
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version
}

/** Undefined until the browser application is built. The API works without it. */
function findWebRoot(): string | undefined {
  const folder = new URL('../../../web/dist/', import.meta.url)
  return existsSync(new URL('index.html', folder)) ? folder.pathname : undefined
}
