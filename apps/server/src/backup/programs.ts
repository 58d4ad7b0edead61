import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { RestoreConfig } from '../platform/config.ts'
import { BackupProblem } from './folder.ts'

const run = promisify(execFile)
const MAX_OUTPUT = 64 * 1024 * 1024
const PLAIN = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Connection settings as environment variables, because arguments are visible to other users of the machine. */
export function toConnectionEnv(url: string): Record<string, string> {
  const { hostname, port, username, password, searchParams } = new URL(url)
  return {
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGCONNECT_TIMEOUT: '10',
    PGAPPNAME: 'vitrine backup',
    ...Object.fromEntries(
      [...searchParams]
        .filter(([name]) => /^ssl\w+$/.test(name))
        .map(([name, value]) => [`PG${name.toUpperCase()}`, value]),
    ),
  }
}

type Programs = Pick<RestoreConfig, 'POSTGRES_PROGRAMS'>

interface Outcome {
  readonly ok: boolean
  readonly output: string
  readonly complaint: string
}

/** Runs a program of PostgreSQL. */
export async function tryProgram(
  { POSTGRES_PROGRAMS }: Programs,
  [name = '', ...args]: readonly string[],
  environment: Record<string, string> = {},
): Promise<Outcome> {
  const path = join(POSTGRES_PROGRAMS, name)
  try {
    const { stdout } = await run(path, args, { env: { ...PLAIN, ...environment }, maxBuffer: MAX_OUTPUT })
    return { ok: true, output: stdout, complaint: '' }
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: string | number; stdout?: string; stderr?: string }
    if (code === 'ENOENT')
      throw new BackupProblem(`${path} is missing: POSTGRES_PROGRAMS names the folder of PostgreSQL's programs`)
    return { ok: false, output: stdout, complaint: `${name}: ${stderr.trim() || String(error)}` }
  }
}

/** Runs a program that must succeed; returns its output. */
export async function runProgram(...call: Parameters<typeof tryProgram>): Promise<string> {
  const { ok, output, complaint } = await tryProgram(...call)
  if (!ok) throw new BackupProblem(complaint)
  return output
}

/** Starts a long-running program that writes to this process's output. */
export function startProgram(
  { POSTGRES_PROGRAMS }: Programs,
  [name = '', ...args]: readonly string[],
  environment: Record<string, string>,
): ChildProcess {
  return spawn(join(POSTGRES_PROGRAMS, name), args, {
    env: { ...PLAIN, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}
