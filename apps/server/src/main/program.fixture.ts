import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

export interface RunningProgram {
  readonly process: ChildProcess
  readonly port: number
  readonly management: number
  readonly exit: Promise<number | null>
}

/**
 * Starts a real process and waits until it is ready. `heard` receives every line of its log, at the most verbose level.
 */
export async function startProgram(
  program: 'api' | 'worker',
  environment: Record<string, string>,
  heard?: string[],
  /** Root folder of this or another version of the product. */
  main = new URL('./', import.meta.url),
): Promise<RunningProgram> {
  const file = fileURLToPath(new URL(`${program}.ts`, main))
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...environment, LOG_LEVEL: heard ? 'debug' : 'info' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (heard) for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => heard.push(String(text)))
  else child.stderr.pipe(process.stderr)
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  for await (const line of createInterface({ input: child.stdout })) {
    const entry = JSON.parse(line) as { msg?: string; address?: string; management?: number }
    if (entry.msg !== `${program} ready`) continue
    child.stdout.resume()
    const port = entry.address ? Number(new URL(entry.address).port) : 0
    return { process: child, port, management: entry.management ?? 0, exit }
  }
  throw new Error(`${program} did not start`)
}

export interface ProgramResult {
  readonly code: number | null
  /** Lines of standard output. */
  readonly said: readonly string[]
  readonly problems: readonly string[]
}

/** Runs an operator command and waits for it. */
export async function runProgram(
  program: 'first-admin' | 'reseal' | 'backup' | 'restore',
  environment: Record<string, string>,
  ...given: readonly string[]
): Promise<ProgramResult> {
  const file = fileURLToPath(new URL(`${program}.ts`, import.meta.url))
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [file, ...given], {
    env: { PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, problems, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  const lines = (output: string) => output.split('\n').filter((line) => line !== '')
  return { code: code as number | null, said: lines(said), problems: lines(problems) }
}
