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

/** A real process of ours, once it says that it is ready. `heard` gets every line of its log, the most talkative one. */
export async function startProgram(
  program: 'api' | 'worker',
  environment: Record<string, string>,
  heard?: string[],
  /** Where it stands: here, or in another version of the product. */
  main = new URL('./', import.meta.url),
): Promise<Running> {
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
