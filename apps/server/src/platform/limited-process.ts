import { spawn } from 'node:child_process'

export interface Limits {
  readonly wallMs: number
  readonly cpuSeconds: number
  readonly memoryBytes: number
  readonly fileBytes: number
}

interface Outcome {
  readonly ok: boolean
  /** Whether it was killed by the time limit. */
  readonly isTimedOut: boolean
  readonly output: Buffer
  /** The end of stderr, for the log and never for users. */
  readonly complaint: string
}

const KEPT_COMPLAINT = 4_096

/**
 * Runs a program on untrusted input. The kernel limits its CPU time, memory and file size. The program dies with this
 * process, doesn't see its environment, and can only read the files that it is given.
 */
export function runLimited(
  program: string,
  args: readonly string[],
  { wallMs, cpuSeconds, memoryBytes, fileBytes }: Limits,
  { signal, maxOutput }: { signal: AbortSignal; maxOutput: number },
): Promise<Outcome> {
  signal.throwIfAborted()
  const limits = [`--cpu=${cpuSeconds}`, `--as=${memoryBytes}`, `--fsize=${fileBytes}`, '--core=0']
  const child = spawn('prlimit', [...limits, 'setpriv', '--pdeathsig', 'KILL', program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' },
    // a separate process group, so that its children are stopped as well
    detached: true,
  })
  return new Promise((resolve, reject) => {
    const output: Buffer[] = []
    let outputBytes = 0
    let complaint = ''
    let isTimedOut = false
    const stop = () => {
      try {
        if (child.pid) process.kill(-child.pid, 'SIGKILL')
      } catch {
        // it has already exited
      }
    }
    const clock = setTimeout(() => {
      isTimedOut = true
      stop()
    }, wallMs)
    signal.addEventListener('abort', stop)

    child.stdout.on('data', (piece: Buffer) => {
      outputBytes += piece.length
      if (outputBytes <= maxOutput) output.push(piece)
      else if (outputBytes - piece.length <= maxOutput) stop()
    })
    child.stderr.on('data', (piece: Buffer) => {
      complaint = (complaint + piece.toString('latin1')).slice(-KEPT_COMPLAINT)
    })
    const end = () => {
      clearTimeout(clock)
      signal.removeEventListener('abort', stop)
    }
    child.on('error', (error) => {
      end()
      reject(error)
    })
    child.on('close', (code, killed) => {
      end()
      // aborted: the work is unfinished, but the file is not at fault
      if (signal.aborted) return reject(signal.reason)
      // killed, but not by us: out of CPU time or memory
      const isCutOff = killed === 'SIGKILL' && outputBytes <= maxOutput
      resolve({
        ok: code === 0,
        isTimedOut: isTimedOut || isCutOff,
        output: Buffer.concat(output),
        complaint,
      })
    })
  })
}
