import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Limits, runLimited } from './limited-process.ts'
import type { Pixels } from './pixels.ts'

/** A word as it was read, in pixels of the picture that was given. */
export interface Word {
  readonly text: string
  /** Percent. */
  readonly confidence: number
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A busy shelf takes two seconds and 60 MB. */
const LIMITS: Limits = { wallMs: 60_000, cpuSeconds: 40, memoryBytes: 1024 ** 3, fileBytes: 0 }
const MAX_ANSWER = 8 * 1024 * 1024

/** How ink is told from ground: by one threshold, or, where the ground changes from place to place, by Sauvola's. */
const GROUNDS = { even: 0, changing: 2 } as const
export type Ground = keyof typeof GROUNDS

/** Words scattered anywhere. */
const SPARSE = ['--psm', '11']

/** In the first column of the answer. */
const WORD_LEVEL = '5'

/**
 * Whether there is such a program; whoever starts says so, and goes on without. One that is there and fails for want of
 * memory or time is there all the same: reading then fails as well, and is tried again.
 */
export async function canRead(program: string): Promise<boolean> {
  const signal = AbortSignal.timeout(LIMITS.wallMs)
  const { ok, complaint } = await runLimited(program, ['--version'], LIMITS, { signal, maxOutput: MAX_ANSWER })
  return ok || !complaint.includes('No such file or directory')
}

/**
 * What can be read in a grey picture. The program is given pixels that are already decoded, in the plainest of formats, so
 * that no decoder of its own meets a stranger's file.
 */
export async function readWords(
  program: string,
  { data, width, height }: Pixels,
  ground: Ground,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<Word[]> {
  const file = join(folder, `${width}.pgm`)
  await writeFile(file, [`P5 ${width} ${height} 255\n`, data])
  // one thread: several only get in each other's way, and other pictures need the processors
  const command = [
    'OMP_THREAD_LIMIT=1',
    program,
    file,
    'stdout',
    ...SPARSE,
    '-c',
    `thresholding_method=${GROUNDS[ground]}`,
    'tsv',
  ]
  const outcome = await runLimited('env', command, LIMITS, { signal, maxOutput: MAX_ANSWER })
  if (!outcome.ok) throw new Error(`The texts were not read: ${outcome.isTimedOut ? 'too slow' : outcome.complaint}`)
  return wordsOf(outcome.output.toString())
}

export function wordsOf(table: string): Word[] {
  return table.split('\n').flatMap((line) => {
    const [level, , , , , , left, top, width, height, confidence, text = ''] = line.split('\t')
    if (level !== WORD_LEVEL || text.trim() === '') return []
    const [l, t, w, h, c] = [left, top, width, height, confidence].map(Number) as [
      number,
      number,
      number,
      number,
      number,
    ]
    return [{ text: text.trim(), confidence: c, left: l, top: t, width: w, height: h }]
  })
}
