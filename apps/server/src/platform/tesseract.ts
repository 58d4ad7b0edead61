import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Limits, runLimited } from './limited-process.ts'
import type { Pixels } from './pixels.ts'

/** A recognized word, in pixels of the given picture. */
export interface Word {
  readonly text: string
  /** Percent. */
  readonly confidence: number
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A busy shelf needs two seconds and 60 MB. */
const LIMITS: Limits = { wallMs: 60_000, cpuSeconds: 40, memoryBytes: 1024 ** 3, fileBytes: 0 }
const MAX_ANSWER = 8 * 1024 * 1024

/** Binarization: one global threshold, or Sauvola's method for varying backgrounds. */
const GROUNDS = { even: 0, changing: 2 } as const
export type Background = keyof typeof GROUNDS

/** Page segmentation mode that finds words scattered anywhere. */
const SPARSE = ['--psm', '11']

/** Value of the first output column for words. */
const WORD_LEVEL = '5'

/**
 * Whether the program is installed. If it isn't, the process starts anyway and logs that. A program that fails for lack
 * of memory or time counts as installed: reading then fails too, and is retried.
 */
export async function canRead(program: string): Promise<boolean> {
  const signal = AbortSignal.timeout(LIMITS.wallMs)
  const { ok, complaint } = await runLimited(program, ['--version'], LIMITS, { signal, maxOutput: MAX_ANSWER })
  return ok || !complaint.includes('No such file or directory')
}

/**
 * Reads the words in a grayscale picture. The program gets decoded pixels in the simplest format, so that its own
 * decoders never see an untrusted file.
 */
export async function readWords(
  program: string,
  { data, width, height }: Pixels,
  ground: Background,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<Word[]> {
  const file = join(folder, `${width}.pgm`)
  await writeFile(file, [`P5 ${width} ${height} 255\n`, data])
  // one thread, because more would only compete with each other and with other pictures
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
  return parseWords(outcome.output.toString())
}

export function parseWords(table: string): Word[] {
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
