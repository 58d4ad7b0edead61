import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A video file of the given type, such as 'mp4', and duration in seconds. */
export async function video(type: string, seconds = 2): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-video-'))
  const file = join(folder, `clip.${type}`)
  const source = `testsrc=size=320x240:rate=10:duration=${seconds}`
  try {
    execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', source, '-pix_fmt', 'yuv420p', file])
    return await readFile(file)
  } finally {
    await rm(folder, { recursive: true })
  }
}
