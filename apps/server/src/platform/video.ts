import { join } from 'node:path'
import { LIMITS } from '@vitrine/contract/limits'
import { z } from 'zod'
import { measureBrightness } from './imaging.ts'
import { type Limits, runLimited } from './limited-process.ts'
import type { VideoType } from './media-type.ts'
import { UnreadableFile } from './unreadable.ts'

/** The only demuxer that may open each type. A playlist disguised as a video gets the wrong one and fails. */
const DEMUXERS: Readonly<Record<VideoType, { name: string; aliases: string }>> = {
  'video/x-msvideo': { name: 'avi', aliases: 'avi' },
  'video/x-flv': { name: 'flv', aliases: 'flv' },
  'video/x-ms-wmv': { name: 'asf', aliases: 'asf' },
  'video/quicktime': { name: 'mov', aliases: 'mov,mp4,m4a,3gp,3g2,mj2' },
  'video/mp4': { name: 'mov', aliases: 'mov,mp4,m4a,3gp,3g2,mj2' },
}

/** Codecs found in practice; hundreds of rarer decoders stay disabled. */
const CODECS = `h264,hevc,mpeg4,msmpeg4,msmpeg4v1,msmpeg4v2,mjpeg,rawvideo,wmv1,wmv2,wmv3,vc1,flv,vp6,vp6f,vp6a,flashsv,
  cinepak,indeo3,svq1,svq3,h263,qtrle,prores,dvvideo,vp8,vp9,mpeg1video,mpeg2video,aac,mp3,mp3float,mp2,mp2float,ac3,
  wmav1,wmav2,wmapro,pcm_s16le,pcm_s16be,pcm_u8,pcm_mulaw,pcm_alaw,pcm_s24le,adpcm_ms,adpcm_ima_wav,adpcm_ima_qt,
  adpcm_swf,nellymoser,speex,alac,opus`.replaceAll(/\s+/g, '')

const FRAME_PIXELS = 16_000_000
const WIDTH = 1280
const FRAMES_A_SECOND = 30
const GB = 1024 ** 3

const LIMITS_OF: Record<'probe' | 'convert' | 'poster', Limits> = {
  probe: { wallMs: 30_000, cpuSeconds: 20, memoryBytes: GB, fileBytes: 0 },
  convert: { wallMs: 15 * 60_000, cpuSeconds: 20 * 60, memoryBytes: 3 * GB, fileBytes: LIMITS.ingest.uploadBytes },
  poster: { wallMs: 30_000, cpuSeconds: 20, memoryBytes: 2 * GB, fileBytes: 0 },
}
const MAX_ANSWER = 1024 * 1024
const MAX_POSTER = 64 * 1024 * 1024

/** Positions as fractions of the duration. The first frame that is not black becomes the poster. */
const POSTER_AT = [0.1, 0.3, 0.5, 0.7, 0]
const BLACK = 16

const Probe = z.object({
  streams: z.array(
    z.object({
      index: z.int(),
      codec_type: z.string().optional(),
      width: z.int().optional(),
      height: z.int().optional(),
      disposition: z.object({ attached_pic: z.int() }).partial().optional(),
    }),
  ),
  format: z.object({ duration: z.coerce.number().optional().catch(undefined) }),
})

export interface Video {
  /** Path of the converted video. */
  readonly file: string
  readonly durationMs: number
  /** Processed like any other picture. */
  readonly poster: Buffer
}

/** Converts any accepted type to one that every browser can play, in the same folder. */
export async function convertVideo(
  folder: string,
  input: string,
  type: VideoType,
  signal: AbortSignal,
): Promise<Video> {
  const given = await probe(input, DEMUXERS[type], signal)
  if (given.seconds > LIMITS.video.seconds) throw new UnreadableFile('videoTooLong')
  if (given.width * given.height > FRAME_PIXELS) throw new UnreadableFile('videoTooManyPixels')

  const file = join(folder, 'video.mp4')
  await run('convert', 'ffmpeg', convertArgs(input, DEMUXERS[type], given, file), signal)
  // The declared length may be wrong, so the length of the output is checked.
  const { seconds } = await probe(file, DEMUXERS['video/mp4'], signal)
  if (seconds > LIMITS.video.seconds) throw new UnreadableFile('videoTooLong')
  return { file, durationMs: Math.round(seconds * 1000), poster: await makePoster(file, seconds, signal) }
}

/** No network, no other files and no other formats, even if the content refers to them. */
function inputArgs(file: string, { name, aliases }: (typeof DEMUXERS)[VideoType]): string[] {
  const guards = ['-protocol_whitelist', 'file', '-format_whitelist', aliases, '-codec_whitelist', CODECS]
  return [...guards, '-f', name, '-i', `file:${file}`]
}

function convertArgs(
  input: string,
  demuxer: (typeof DEMUXERS)[VideoType],
  { index }: ProbeResult,
  file: string,
): string[] {
  const even = `scale=w='max(2,trunc(min(${WIDTH},iw)/2)*2)':h='max(2,trunc(ow/dar/2)*2)',setsar=1,format=yuv420p`
  return [
    ...['-nostdin', '-v', 'error', '-y', '-max_pixels', String(FRAME_PIXELS), '-threads', '2'],
    ...inputArgs(input, demuxer),
    ...['-map', `0:${index}`, '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-vf', even, '-fpsmax', String(FRAMES_A_SECOND), '-t', String(LIMITS.video.seconds + 1)],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-threads', '2', '-max_muxing_queue_size', '1024'],
    ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-movflags', '+faststart', '-f', 'mp4', `file:${file}`],
  ]
}

async function makePoster(file: string, seconds: number, signal: AbortSignal): Promise<Buffer> {
  let poster: Buffer | undefined
  for (const share of POSTER_AT) {
    const place = ['-ss', (share * seconds).toFixed(3)]
    const frame = ['-frames:v', '1', '-c:v', 'png', '-f', 'image2pipe', 'pipe:1']
    const { output } = await run(
      'poster',
      'ffmpeg',
      ['-nostdin', '-v', 'error', '-threads', '1', ...place, ...inputArgs(file, DEMUXERS['video/mp4']), ...frame],
      signal,
    )
    // a very short video may have no frame at this position
    if (output.length === 0) continue
    poster = output
    if ((await measureBrightness(output)) > BLACK) return output
  }
  if (!poster) throw new UnreadableFile('videoDamaged')
  return poster
}

interface ProbeResult {
  readonly index: number
  readonly width: number
  readonly height: number
  /** 0 if the file doesn't contain it. */
  readonly seconds: number
}

async function probe(file: string, demuxer: (typeof DEMUXERS)[VideoType], signal: AbortSignal): Promise<ProbeResult> {
  const what = ['-v', 'error', '-of', 'json', '-show_streams', '-show_format']
  const { output } = await run('probe', 'ffprobe', [...what, ...inputArgs(file, demuxer)], signal)
  const parsed = Probe.safeParse(parseJson(output))
  const stream = parsed.data?.streams.find(
    ({ codec_type, disposition }) => codec_type === 'video' && !disposition?.attached_pic,
  )
  if (!parsed.data || !stream?.width || !stream.height) throw new UnreadableFile('videoDamaged')
  return { index: stream.index, width: stream.width, height: stream.height, seconds: parsed.data.format.duration ?? 0 }
}

function parseJson(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString())
  } catch {
    return undefined
  }
}

async function run(step: keyof typeof LIMITS_OF, program: string, args: readonly string[], signal: AbortSignal) {
  const maxOutput = step === 'poster' ? MAX_POSTER : MAX_ANSWER
  const outcome = await runLimited(program, args, LIMITS_OF[step], { signal, maxOutput })
  if (outcome.isTimedOut) throw new UnreadableFile('videoTooSlow', outcome.complaint)
  if (!outcome.ok) throw new UnreadableFile('videoDamaged', outcome.complaint)
  return outcome
}
