import { onDatabase } from '../../packages/db/src/database-url.ts'
import { developmentEnvironment } from '../../tools/development.ts'

const PORT = Number(process.env.VITRINE_E2E_PORT ?? 3100)
/** A run on another port is a run of its own, with its own database and pictures. */
const DATABASE = PORT === 3100 ? 'vitrine_e2e' : `vitrine_e2e_${PORT}`

/** Not 127.0.0.1: browsers trust 'localhost' with secure cookies without a certificate. */
export const E2E_URL = `http://localhost:${PORT}`

/** The product as the browser tests meet it: a database of its own beside the developer's. */
export function e2eEnvironment(): NodeJS.ProcessEnv {
  const environment = developmentEnvironment()
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
    // two browsers share the machine with it: it may be slow, and is not to send anybody away
    MAX_DELAY_MS: '0',
  }
}

export const E2E_DATABASE = DATABASE

/** What the demo lets happen in it. */
export const E2E_PLAN = '.demo/e2e-plan.json'
