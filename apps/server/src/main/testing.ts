import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface Running {
  readonly process: ChildProcess
  readonly port: number
  readonly management: number
  readonly exit: Promise<number | null>
}

/** A real process of ours, once it says that it is ready. */
export async function startProgram(program: 'api' | 'worker', environment: Record<string, string>): Promise<Running> {
  const file = fileURLToPath(new URL(`./${program}.ts`, import.meta.url))
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...environment, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
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
