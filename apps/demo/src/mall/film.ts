import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { getIdentity } from '../pictures/brands/identity.ts'
import type { Size } from '../pictures/creatives/draft.ts'
import { hash } from '../random.ts'
import type { CreativeSubject } from '../subject.ts'

const SECONDS = 4
const FRAMES_PER_SECOND = 12
const MOST_BYTES = 8 * 2 ** 20

const run = promisify(execFile)
const toColor = (color: string) => `0x${color.slice(1)}`

/** Colors of the brand that flow into each other, behind the words of a video banner. Undefined without ffmpeg. */
export async function makeFilm(
  { brand, design }: CreativeSubject,
  { width, height }: Size,
): Promise<Buffer | undefined> {
  const { ink, accent, deep } = getIdentity(brand)
  // half the size is enough for a background without details, and even numbers are what encoders take
  const toEven = (length: number) => Math.round(length / 4) * 2
  const source = [
    `gradients=s=${toEven(width)}x${toEven(height)}`,
    `c0=${toColor(ink)}:c1=${toColor(accent)}:c2=${toColor(deep)}:n=3`,
    `seed=${hash(`${brand} ${design}`) % 10_000}:speed=0.03:r=${FRAMES_PER_SECOND}:d=${SECONDS}`,
  ].join(':')
  const encoder = [
    '-pix_fmt',
    'yuv420p',
    '-c:v',
    'libvpx',
    '-b:v',
    '600k',
    '-threads',
    '1',
    '-fflags',
    '+bitexact',
    '-flags:v',
    '+bitexact',
  ]
  try {
    const { stdout } = await run(
      'ffmpeg',
      ['-v', 'error', '-f', 'lavfi', '-i', source, ...encoder, '-f', 'webm', '-'],
      {
        encoding: 'buffer',
        maxBuffer: MOST_BYTES,
      },
    )
    return stdout
  } catch {
    return undefined
  }
}
