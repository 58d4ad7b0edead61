// Starts, finds and stops background processes without ever touching processes of others.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Port } from './settings.ts'
import { settings } from './settings.ts'

/** An error that the user can fix: shown without a stack trace. */
export class ServiceError extends Error {}

/** A background service from the perspective of the command. */
export type Service = {
  name: string
  /** If this variable is set, the server is configured elsewhere and not managed here. */
  configuredBy: string
  packages: string[]
  /** Installs what packages of this machine's Debian don't provide. */
  install?(say: (text: string) => void): Promise<void>
  /** Stops what a previous version of this checkout started. */
  stopFormer?(say: (text: string) => void): Promise<void>
  ports: Port[]
  up(say: (text: string) => void): Promise<void>
  down(): Promise<void>
  /** Pids of our running processes, by program name; absent means stopped. */
  processes(): Record<string, number | undefined>
}

export function readOr<T>(path: string, otherwise: T): string | T {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return otherwise
  }
}

export const tail = (path: string, lines = 20) =>
  readOr(path, '(no log)').trimEnd().split('\n').slice(-lines).join('\n')

type RunOptions = { cwd?: string; env?: Record<string, string>; log?: string | undefined }

/** Runs a command and returns its output; an error includes the end of it. */
export async function run(command: string[], options: RunOptions = {}): Promise<string> {
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let all = ''
  child.stdout.on('data', (part) => {
    out += part
    all += part
  })
  child.stderr.on('data', (part) => {
    all += part
  })
  // 'exit', not 'close': a daemon may keep the pipes of the command that started it.
  const code = await new Promise<number | null>((done, fail) => child.on('error', fail).on('exit', done))
  child.stdout.destroy()
  child.stderr.destroy()
  if (code !== 0) {
    const log = options.log ? `\n--- ${options.log}\n${tail(options.log)}` : ''
    throw new ServiceError(`${command.join(' ')}\nended with ${code}\n${all.trim().slice(-3000)}${log}`)
  }
  return out
}

/** A zombie process has no command line. */
export const isAlive = (pid: number) => readOr(`/proc/${pid}/cmdline`, '') !== ''

/** The pid in the file, if that process is ours: after a crash another process may have the number. */
export function ownPid(pidFile: string, folder: string): number | undefined {
  const pid = Number.parseInt(readOr(pidFile, ''), 10)
  if (!(pid > 1)) return undefined
  const args = readOr(`/proc/${pid}/cmdline`, '').split('\0')
  return args.some((arg) => arg === folder || arg.startsWith(`${folder}/`)) ? pid : undefined
}

export async function pollUntil(check: () => unknown, seconds: number): Promise<boolean> {
  const end = Date.now() + seconds * 1000
  while (!(await check())) {
    if (Date.now() > end) return false
    await sleep(100)
  }
  return true
}

/** Waits for a service to answer, or fails with the end of its log. */
export async function waitUntil(what: string, check: () => unknown, seconds: number, log: string) {
  if (await pollUntil(check, seconds)) return
  throw new ServiceError(`${what}: no answer within ${seconds} s\n--- ${log}\n${tail(log)}`)
}

export type ShutdownStep = { signal: NodeJS.Signals; seconds: number }
// Data may still be written to disk, so killing comes late.
const gentle: ShutdownStep[] = [
  { signal: 'SIGTERM', seconds: 60 },
  { signal: 'SIGKILL', seconds: 5 },
]

export async function stop(pidFile: string, folder: string, steps = gentle) {
  for (const { signal, seconds } of steps) {
    const pid = ownPid(pidFile, folder)
    if (!pid) return
    process.kill(pid, signal)
    if (await pollUntil(() => !isAlive(pid), seconds)) return
  }
  throw new ServiceError(`The process of ${pidFile} does not end`)
}

export const isPortFree = (port: number) =>
  new Promise<boolean>((done) => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen({ port, host: settings.host, exclusive: true }, () => server.close(() => done(true)))
  })

export const isPortOpen = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, settings.host)
    const end = (result: boolean) => {
      socket.destroy()
      done(result)
    }
    socket.setTimeout(2000, () => end(false))
    socket.on('connect', () => end(true)).on('error', () => end(false))
  })
