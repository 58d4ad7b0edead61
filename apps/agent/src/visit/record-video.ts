import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { CDPSession } from 'playwright-core'

const execute = promisify(execFile)

const QUALITY = 80
const FRAMES_A_SECOND = 25
/** The player needs an even width and height. */
const FILTERS = `scale=trunc(iw/2)*2:trunc(ih/2)*2,fps=${FRAMES_A_SECOND}`

interface Frame {
  readonly file: string
  /** Seconds. */
  readonly at: number
}

interface FrameEvent {
  /** JPEG, as base64. */
  readonly data: string
  readonly sessionId: number
}

interface RecordOptions {
  readonly milliseconds: number
  /** After which encoding is given up. */
  readonly encodeMs: number
}

/** Records what visitors see without scrolling, as MP4. Chromium sends a frame when the page changes. */
export async function recordVideo(session: CDPSession, { milliseconds, encodeMs }: RecordOptions): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-video-'))
  try {
    const frames = await takeFrames(session, folder, milliseconds)
    return await encode(folder, frames, { seconds: milliseconds / 1000, encodeMs })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function takeFrames(session: CDPSession, folder: string, milliseconds: number): Promise<Frame[]> {
  const frames: Promise<Frame | undefined>[] = []
  const start = performance.now()
  const takeFrame = ({ data, sessionId }: FrameEvent) => {
    const file = `${frames.length}.jpg`
    const at = (performance.now() - start) / 1000
    frames.push(
      writeFile(join(folder, file), data, 'base64').then(
        () => ({ file, at }),
        () => undefined,
      ),
    )
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  }
  session.on('Page.screencastFrame', takeFrame)
  try {
    await session.send('Page.startScreencast', { format: 'jpeg', quality: QUALITY })
    await wait(milliseconds)
    await session.send('Page.stopScreencast')
  } finally {
    session.off('Page.screencastFrame', takeFrame)
    // nothing is written any more when the folder is removed
    await Promise.all(frames)
  }
  return (await Promise.all(frames)).filter((frame) => frame !== undefined)
}

/** Each frame is shown until the next one. */
async function encode(
  folder: string,
  frames: readonly Frame[],
  { seconds, encodeMs }: { seconds: number; encodeMs: number },
): Promise<Buffer> {
  if (frames.length === 0) throw new Error('The browser sent no frames')
  const lines = frames.flatMap(({ file, at }, index) => {
    const from = index === 0 ? 0 : at
    return [`file '${file}'`, `duration ${Math.max(0.001, (frames[index + 1]?.at ?? seconds) - from).toFixed(3)}`]
  })
  // the duration of the last entry is ignored, so the last frame comes twice
  await writeFile(join(folder, 'frames.txt'), [...lines, `file '${frames.at(-1)?.file}'`].join('\n'))
  const input = ['-f', 'concat', '-i', 'frames.txt']
  const output = [
    '-vf',
    FILTERS,
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-pix_fmt',
    'yuv420p',
    '-t',
    String(seconds),
  ]
  await execute('ffmpeg', ['-loglevel', 'error', ...input, ...output, '-movflags', '+faststart', 'video.mp4'], {
    cwd: folder,
    timeout: Math.ceil(encodeMs),
  })
  return readFile(join(folder, 'video.mp4'))
}
