import { onDatabase } from '../../packages/db/src/database-url.ts'
import { developmentEnvironment } from '../../tools/development.ts'

const PORT = Number(process.env.VITRINE_E2E_PORT ?? 3100)
/** A run on another port has its own database and pictures. */
const DATABASE = PORT === 3100 ? 'vitrine_e2e' : `vitrine_e2e_${PORT}`

/** Not 127.0.0.1: browsers accept secure cookies on 'localhost' without a certificate. */
export const E2E_URL = `http://localhost:${PORT}`

/** Replaces Microsoft's servers; only the Power BI test listens on it. */
export const POWERBI_PORT = PORT + 5
const POWERBI_URL = `http://localhost:${POWERBI_PORT}`

/** The product's environment in browser tests: a separate database next to the developer's. */
export function e2eEnvironment(): NodeJS.ProcessEnv {
  // the pooler knows replicas of the developer's database only
  const { READ_DATABASE_URL: _, ...environment } = developmentEnvironment()
  const moved = ['DATABASE_URL', 'OWNER_DATABASE_URL', 'QUEUE_DATABASE_URL'].map((name) => [
    name,
    onDatabase(environment[name] ?? '', DATABASE),
  ])
  return {
    ...environment,
    ...Object.fromEntries(moved),
    S3_PREFIX: `${DATABASE}/`,
    PORT: String(PORT),
    MANAGEMENT_PORT: String(PORT + 1),
    LOG_LEVEL: 'warn',
    POWERBI_TENANT_ID: 'tenant',
    POWERBI_CLIENT_ID: 'application',
    POWERBI_CLIENT_SECRET: 'only for tests',
    POWERBI_WORKSPACE_ID: '0d9e8f7a-1111-4222-8333-444455556666',
    POWERBI_AUTHORITY: POWERBI_URL,
    POWERBI_API: POWERBI_URL,
    // the identity provider of company accounts is a process of the test
    SSO_PRIVATE_NETWORK: '1',
    // two browsers share the machine, which may be slow, so requests must not be rejected
    MAX_DELAY_MS: '0',
  }
}

export const E2E_DATABASE = DATABASE

export const E2E_PLAN = '.demo/e2e-plan.json'
