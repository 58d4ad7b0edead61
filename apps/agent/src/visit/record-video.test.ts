import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { startAgent } from '../testing/agent.fixture.ts'

const agent = startAgent()
const run = promisify(execFile)

async function probe(video: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-video-test-'))
  try {
    const file = join(folder, 'video.mp4')
    await writeFile(file, video)
    const about = ['-show_entries', 'format=duration:stream=codec_name,width,height', '-of', 'json']
    const { stdout } = await run('ffprobe', ['-v', 'error', ...about, file])
    const { format, streams } = JSON.parse(stdout)
    const hashes = await run('ffmpeg', ['-v', 'error', '-i', file, '-f', 'framemd5', '-'], { maxBuffer: 1e7 })
    const frames = hashes.stdout.split('\n').flatMap((line) => line.match(/[0-9a-f]{32}/) ?? [])
    return { seconds: Number(format.duration), ...streams[0], pictures: new Set(frames).size }
  } finally {
    await rm(folder, { recursive: true })
  }
}

describe('video of a page', () => {
  test('shows what moves for as long as the plan says, and the page is still captured', async () => {
    const { video, picture } = await agent.visit('/moving', { videoSeconds: 3 })
    if (!video) throw new Error('There is no video')
    const { seconds, pictures, ...format } = await probe(video)
    expect(format).toEqual({ codec_name: 'h264', width: 1366, height: 900 })
    expect(seconds).toBeCloseTo(3, 0)
    expect(pictures).toBeGreaterThan(5)
    expect(picture?.isBlank).toBe(false)
  })

  test('is as long for a page that does not move', async () => {
    const { video } = await agent.visit('/static', { videoSeconds: 2 })
    if (!video) throw new Error('There is no video')
    expect((await probe(video)).seconds).toBeCloseTo(2, 0)
  })

  test.each([
    ['it is not asked for', {}],
    ['the budget is too short', { videoSeconds: 10, budgetSeconds: 25 }],
  ])('is not recorded if %s', async (_, plan) => {
    const { video, picture } = await agent.visit('/static', plan)
    expect(video).toBeUndefined()
    expect(picture?.isBlank).toBe(false)
  })
})
