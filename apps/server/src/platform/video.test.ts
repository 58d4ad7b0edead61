import { execFileSync } from 'node:child_process'
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { figure } from '@vitrine/testing/figures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runLimited } from './limited-process.ts'
import { detectMediaType, VIDEO_TYPES, type VideoType } from './media-type.ts'
import { convertVideo } from './video.ts'

let folder = ''
let asked = 0
const listener = createServer((socket) => {
  asked++
  socket.destroy()
})
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-test-'))
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  listener.close()
  await rm(folder, { recursive: true })
})

const never = new AbortController().signal

function makeVideo(
  name: string,
  { seconds = 2, source = `testsrc=s=322x242:r=25`, codecs = ['-c:v', 'mpeg4'] } = {},
): string {
  const file = join(folder, name)
  const sound = ['-f', 'lavfi', '-i', `sine=d=${seconds}`]
  const from = ['-f', 'lavfi', '-t', String(seconds), '-i', source, ...sound]
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...from, ...codecs, file])
  return file
}

async function convert(file: string, type?: VideoType, signal = never) {
  const found = type ?? detectMediaType((await readFile(file)).subarray(0, 16))
  if (!found?.startsWith('video/')) throw new Error('Not a video')
  return convertVideo(await mkdtemp(join(folder, 'made-')), file, found as VideoType, signal)
}

const listStreams = (file: string) =>
  JSON.parse(execFileSync('ffprobe', ['-v', 'error', '-of', 'json', '-show_streams', '-show_format', file]).toString())

/** Order of the top-level boxes: in a streamable file the index precedes the content. */
async function readBoxes(file: string): Promise<string[]> {
  const handle = await open(file)
  const names: string[] = []
  const { size } = await handle.stat()
  for (let at = 0; at < size; ) {
    const { buffer } = await handle.read(Buffer.alloc(8), 0, 8, at)
    names.push(buffer.toString('latin1', 4, 8))
    at += buffer.readUInt32BE(0)
  }
  await handle.close()
  return names
}

const KINDS = {
  'a.avi': ['-c:v', 'mpeg4', '-c:a', 'mp3'],
  'a.flv': ['-c:v', 'flv', '-ar', '44100', '-c:a', 'mp3'],
  'a.wmv': ['-c:v', 'wmv2', '-c:a', 'wmav2'],
  'a.mov': ['-c:v', 'mjpeg', '-c:a', 'pcm_s16le'],
  'a.mp4': ['-c:v', 'libx264', '-c:a', 'aac'],
}

test.each(Object.entries(KINDS))('converts %s to a video that every browser plays', async (name, codecs) => {
  const { file, durationMs, poster } = await convert(makeVideo(name, { codecs }))
  const { streams, format } = listStreams(file)
  expect(streams.map((stream: { codec_name: string }) => stream.codec_name)).toEqual(['h264', 'aac'])
  expect(streams[0]).toMatchObject({ pix_fmt: 'yuv420p', width: 322, height: 242 })
  expect(format.format_name).toContain('mp4')
  expect(durationMs).toBeGreaterThan(1_900)
  expect(durationMs).toBeLessThan(2_300)
  const boxes = await readBoxes(file)
  expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'))
  expect(detectMediaType(poster)).toBe('image/png')
})

test('uses even dimensions and at most 1280 px width', async () => {
  const makeSize = async (size: string) => {
    const source = makeVideo(`${size}.avi`, { source: `testsrc=s=${size}:r=5`, codecs: ['-c:v', 'mjpeg'] })
    const { width, height } = listStreams((await convert(source)).file).streams[0]
    return [width, height]
  }
  expect(await makeSize('321x241')).toEqual([320, 240])
  expect(await makeSize('1921x1081')).toEqual([1280, 720])
})

test('picks a poster frame that is not black', async () => {
  const source =
    'color=black:s=64x64:r=10:d=1,format=yuv420p[a];color=white:s=64x64:r=10:d=2,format=yuv420p[b];[a][b]concat'
  const { poster } = await convert(makeVideo('dark.mp4', { seconds: 3, source, codecs: ['-c:v', 'libx264'] }))
  const { default: sharp } = await import('sharp')
  expect((await sharp(poster).stats()).channels[0]?.mean).toBeGreaterThan(200)
})

test('refuses a video that is too long, whatever length it declares', async () => {
  const long = { seconds: 610, source: 'color=gray:s=16x16:r=1', codecs: ['-c:v', 'mpeg4', '-b:a', '8k'] }
  await expect(convert(makeVideo('long.avi', long))).rejects.toMatchObject({ problem: 'videoTooLong' })
  // an flv written to a pipe doesn't contain its duration
  const silent = ['-c:v', 'flv', '-an', '-flvflags', 'no_duration_filesize']
  const flv = makeVideo('long.flv', { ...long, source: 'color=gray:s=16x16:r=5', codecs: silent })
  await expect(convert(flv)).rejects.toMatchObject({ problem: 'videoTooLong' })
})

test('refuses frames that are too large, and truncated or empty files', async () => {
  const large = makeVideo('large.avi', {
    seconds: 0.2,
    source: 'color=gray:s=5000x4000:r=5',
    codecs: ['-c:v', 'mjpeg'],
  })
  await expect(convert(large)).rejects.toMatchObject({ problem: 'videoTooManyPixels' })
  const whole = await readFile(makeVideo('whole.mp4', { codecs: KINDS['a.mp4'] }))
  for (const [name, bytes] of Object.entries({ cut: whole.length / 2, head: 40 })) {
    await writeFile(join(folder, name), whole.subarray(0, bytes))
    await expect(convert(join(folder, name)), name).rejects.toMatchObject({ problem: 'videoDamaged' })
  }
})

test('stops the converter with the worker and does not blame the file', async () => {
  const stop = new AbortController()
  const file = makeVideo('stop.avi', { seconds: 20, source: 'testsrc=s=640x480:r=25' })
  setTimeout(() => stop.abort(new Error('stopping')), 300)
  await expect(convert(file, undefined, stop.signal)).rejects.toThrow('stopping')
})

test('stops a program that exceeds its time, memory or output limit', async () => {
  const limits = { wallMs: 10_000, cpuSeconds: 60, memoryBytes: 2 ** 31, fileBytes: 0 }
  const run = (args: string[], own: Partial<typeof limits>) =>
    runLimited('sh', ['-c', ...args], { ...limits, ...own }, { signal: never, maxOutput: 1_000 })
  expect(await run(['sleep 60'], { wallMs: 200 })).toMatchObject({ ok: false, isTimedOut: true })
  expect(await run(['while :; do :; done'], { cpuSeconds: 1 })).toMatchObject({ ok: false, isTimedOut: true })
  expect((await run([`echo x > ${folder}/big`], {})).ok).toBe(false)
  expect((await run(['dd if=/dev/zero of=/dev/null bs=200M count=1'], { memoryBytes: 2 ** 26 })).ok).toBe(false)
  expect((await run(['yes'], {})).ok).toBe(false)
  const { ok, output } = await run(['env'], {})
  expect([ok, output.toString().match(/^(S3|DATABASE|APP)_/m)]).toEqual([true, null])
})

describe('I5 playlists named as video', () => {
  afterAll(() => {
    figure(
      'I5',
      `${Object.keys(FILES).length} playlists as each of ${VIDEO_TYPES.length} video types: ${asked} connections`,
    )
  })
  const url = () => `http://127.0.0.1:${(listener.address() as { port: number }).port}/x`
  const box = (name: string, content: Buffer | string) => {
    const size = Buffer.alloc(4)
    size.writeUInt32BE(8 + content.length)
    return Buffer.concat([size, Buffer.from(name), Buffer.from(content)])
  }
  const FILES: Record<string, () => Buffer | string> = {
    m3u8: () => `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${url()}.ts\n#EXT-X-ENDLIST\n`,
    ffconcat: () => `ffconcat version 1.0\nfile '${url()}.mp4'\n`,
    sdp: () => `v=0\r\no=- 0 0 IN IP4 127.0.0.1\r\nc=IN IP4 127.0.0.1\r\nt=0 0\r\nm=video 5004 RTP/AVP 96\r\n`,
    dash: () => `<MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><BaseURL>${url()}</BaseURL></MPD>`,
    asx: () => `<asx version="3.0"><entry><ref href="${url()}"/></entry></asx>`,
    'reference movie': () => {
      const link = Buffer.concat([
        Buffer.alloc(4),
        Buffer.from('url '),
        Buffer.from([0, 0, 0, 60]),
        Buffer.from(url().padEnd(60, '\0')),
      ])
      return box('moov', box('rmra', box('rmda', box('rdrf', link))))
    },
  }
  test.each(Object.keys(FILES))('opens no connection for %s under any video type', async (kind) => {
    const file = join(folder, `playlist-${kind}.mp4`)
    await writeFile(file, FILES[kind]?.() ?? '')
    if (kind !== 'reference movie') expect(detectMediaType(await readFile(file))).toBeUndefined()
    for (const type of VIDEO_TYPES) {
      await expect(convert(file, type), type).rejects.toMatchObject({ problem: 'videoDamaged' })
    }
    expect(asked).toBe(0)
  })

  test('opens no connection for a movie with external content', async () => {
    // the box that locates the samples ('self-contained' by default) is changed to name a URL
    const whole = await readFile(makeVideo('elsewhere.mov', { codecs: ['-c:v', 'mpeg4', '-an'] }))
    const at = whole.indexOf('dref')
    expect(at).toBeGreaterThan(0)
    whole.fill(0, at + 19, at + 20) // clears the self-contained flag
    await writeFile(join(folder, 'elsewhere.mov'), whole)
    await convert(join(folder, 'elsewhere.mov')).catch(() => {})
    expect(asked).toBe(0)
  })
})
