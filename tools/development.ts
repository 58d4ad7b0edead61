import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_SETTING } from '../apps/demo/src/accounts.ts'
import { root, serviceEnvironment, servicesFolder } from './services/settings.ts'

export { root }

/** Debian packages of programs that the product and its demo run, in addition to the services. */
const PROGRAMS = ['chromium', 'ffmpeg', 'tesseract-ocr']

export function startServices(): void {
  execFileSync(process.execPath, ['tools/services.ts', 'up', `--also=${PROGRAMS.join(',')}`], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

/** The environment of every process in development: the services, demo mode, and a secret for this checkout. */
export function developmentEnvironment(): NodeJS.ProcessEnv {
  return {
    NODE_ENV: 'development',
    DEMO: JSON.stringify(DEMO_SETTING),
    ...serviceEnvironment(),
    APP_SECRET: developmentSecret(),
    ...process.env,
  }
}

/** Created once and kept, so that a restart does not sign users out. */
function developmentSecret(): string {
  const file = join(servicesFolder, 'app-secret')
  if (!existsSync(file)) {
    mkdirSync(servicesFolder, { recursive: true })
    writeFileSync(file, randomBytes(48).toString('hex'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8')
}
