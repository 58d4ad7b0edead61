// Overhead of the picture pipeline: pictures per second through queue, storage and database, compared with bare sharp
// on the same files in one run, and the gain from a second worker process for both.
//   node tools/with-services.ts bench/picture-pipeline.ts [pictures] [rounds]
// Uses a separate database, which is dropped afterwards. Use an idle machine: the services share its cores.
import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LIMITS } from '@vitrine/contract/limits'
import { connect } from '@vitrine/db/db'
import { enqueueAll } from '@vitrine/db/queue'
import { transactionAs } from '@vitrine/db/row-scope'
import pg from 'pg'
import { Registry } from 'prom-client'
import sharp from 'sharp'
import { computeFingerprint } from '../apps/server/src/pictures/knowing/fingerprint.ts'
import { processPicture } from '../apps/server/src/pictures/pictures.jobs.ts'
import { processPictureJob } from '../apps/server/src/pictures/process-picture.job.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { openFiles } from '../apps/server/src/platform/files.ts'
import { startJobs } from '../apps/server/src/platform/job-runner.ts'
import { openMailer } from '../apps/server/src/platform/mail.ts'
import { newFileKey, objectKey } from '../apps/server/src/platform/picture-objects.ts'
import { makeScratchDatabase } from './scratch-database.ts'

const AT_ONCE = 2
const [WIDTH, HEIGHT] = [1280, 3000]

const [role, ...rest] = process.argv.slice(2)
if (role === '--bare') await bareProcess(rest[0] ?? '')
else if (role === '--worker') await workerProcess()
else await measure(Number(role ?? 60), Number(rest[0] ?? 3))

async function measure(count: number, rounds: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
  const scratch = await openScratch()
  try {
    const bytes = await drawPages(folder, count)
    console.log(
      `${count} pages of ${WIDTH} × ${HEIGHT}, ${(bytes / count / 1e6).toFixed(1)} MB each; ${AT_ONCE} at once in a process\n`,
    )
    console.log('pictures a second      bare sharp   pipeline      ratio   processor ms each: bare, pipeline, ratio')
    await scratch.push(folder) // the first round warms up the storage and doesn't count
    await timeProcesses([startProcess('--worker', '', scratch.env)], () => scratch.finished())
    for (const processes of [1, 2]) {
      const ratios: number[] = []
      for (let round = 0; round < rounds; round++) {
        const bare = await timeProcesses(startProcesses(processes, '--bare', folder, scratch.env), waitForEnd)
        await scratch.push(folder)
        const pipeline = await timeProcesses(startProcesses(processes, '--worker', '', scratch.env), () =>
          scratch.finished(),
        )
        ratios.push(bare.seconds / pipeline.seconds)
        const rates = [count / bare.seconds, count / pipeline.seconds, bare.seconds / pipeline.seconds]
        const costs = [bare.cpuMs / count, pipeline.cpuMs / count, bare.cpuMs / pipeline.cpuMs]
        console.log(
          `${processes} process${processes > 1 ? 'es' : '  '}`.padEnd(22),
          ...[...rates, ...costs].map(formatNumber),
        )
      }
      ratios.sort((a, b) => a - b)
      console.log(''.padEnd(35), 'median', formatNumber(ratios[ratios.length >> 1] ?? 0), '\n')
    }
  } finally {
    await scratch.drop()
    await rm(folder, { recursive: true })
  }
}

function formatNumber(value: number): string {
  return value.toFixed(2).padStart(10)
}

function startProcess(role: string, argument: string, env: NodeJS.ProcessEnv): ChildProcess {
  const child = fork(import.meta.filename, [role, argument], { env })
  child.once('exit', (code) => {
    if (code) process.exit(code) // it has printed the reason
  })
  return child
}

/** Bare processes split the files among themselves, as the queue does for the others. */
function startProcesses(count: number, role: string, folder: string, env: NodeJS.ProcessEnv): ChildProcess[] {
  return Array.from({ length: count }, (_, index) => startProcess(role, `${folder}:${index}:${count}`, env))
}

/**
 * From the start signal to the end, without process startup and loading code. The CPU time excludes the services, which
 * separates our overhead from that of storage on the same cores.
 */
async function timeProcesses(processes: ChildProcess[], ended: (processes: ChildProcess[]) => Promise<void>) {
  const message = (child: ChildProcess) => new Promise<unknown>((resolve) => child.once('message', resolve))
  await Promise.all(processes.map(message))
  const started = performance.now()
  const end = ended(processes)
  for (const child of processes) child.send('go')
  await end
  const seconds = (performance.now() - started) / 1000
  const used = processes.map(message)
  for (const child of processes) child.send('used')
  const cpuMs = (await Promise.all(used)).reduce<number>((sum, ms) => sum + Number(ms), 0)
  for (const child of processes) child.kill()
  return { seconds, cpuMs }
}

async function waitForEnd(processes: ChildProcess[]): Promise<void> {
  await Promise.all(processes.map((child) => new Promise((resolve) => child.once('message', resolve))))
}

/** Reports the CPU time since the start signal, whenever requested. */
function reportCpuUsage(): void {
  const before = process.cpuUsage()
  process.on('message', (said) => {
    const { user, system } = process.cpuUsage(before)
    if (said === 'used') process.send?.((user + system) / 1000)
  })
}

function waitForCommand(what: string): Promise<void> {
  return new Promise((resolve) => process.once('message', (said) => said === what && resolve()))
}

/** Creates the same output as the pipeline, with bare sharp. */
async function bareProcess(task: string): Promise<void> {
  sharp.cache(false)
  sharp.concurrency(1)
  const [folder = '', index, of] = task.split(':')
  const names = (await readdir(folder)).sort().filter((_, n) => n % Number(of) === Number(index))
  const files = await Promise.all(names.map((name) => readFile(join(folder, name))))
  process.send?.('ready')
  await waitForCommand('go')
  reportCpuUsage()
  const processFiles = async () => {
    for (let file = files.pop(); file; file = files.pop()) {
      const preview = await sharp(file).autoOrient().flatten({ background: '#fff' }).jpeg({ quality: 80 }).toBuffer()
      await sharp(preview)
        .resize({ ...LIMITS.picture.thumbnail, fit: 'cover', position: 'top' })
        .webp({ quality: 75, effort: 2 })
        .toBuffer()
      await computeFingerprint(preview)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, processFiles))
  process.send?.('done')
}

async function workerProcess(): Promise<void> {
  const config = readConfig()
  const database = connect({ url: config.DATABASE_URL, maxConnections: 10, name: 'bench', statementTimeout: 60_000 })
  const services = { config, database, files: openFiles(config), mail: openMailer(config), clock: systemClock }
  process.send?.('ready')
  await waitForCommand('go')
  reportCpuUsage()
  await startJobs(services, [processPictureJob], new Registry(), {
    onError: console.error,
    onFailedAttempt: console.error,
    onEnd: console.error,
  })
}

/** A database for this run, with an eTailer and a crawler. */
async function openScratch() {
  const { ownerUrl, environment, drop } = await makeScratchDatabase()
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  const { rows } = await owner.query(
    `with p as (insert into platform (country_id, platform_type_id, name_without_prefix, time_zone)
       values (9, 1, 'Bench', 'Europe/Madrid') returning platform_id),
     c as (insert into crawler (name) values ('bench') returning crawler_id)
     select platform_id as "platformId", crawler_id as "crawlerId" from p, c`,
  )
  const shop = rows[0] as { platformId: number; crawlerId: number }
  const env = {
    ...process.env,
    ...environment,
    JOBS_AT_ONCE: String(AT_ONCE),
  }
  const app = connect({ url: env.DATABASE_URL, maxConnections: 2, name: 'bench' })
  const files = openFiles(readConfig(env))
  const folders: string[] = []
  return {
    env,
    push: async (folder: string) => {
      const pictureIds: number[] = []
      for (const file of await readdir(folder)) {
        const fileKey = newFileKey()
        folders.push(fileKey)
        await files.put(objectKey(fileKey, 'original'), await readFile(join(folder, file)), 'image/png')
        pictureIds.push(await insertWaiting(owner, shop, fileKey, file))
      }
      const payloads = pictureIds.map((pictureId) => ({ pictureId }))
      await transactionAs(app, { role: 'app_worker' }, (db) => enqueueAll(db, processPicture, payloads))
    },
    finished: async () => {
      const count = async (states: string) =>
        Number((await owner.query(`select count(*) from picture where picture_state_id in (${states})`)).rows[0].count)
      while ((await count('1, 2')) > 0) await new Promise((resolve) => setTimeout(resolve, 50))
      if ((await count('4')) > 0) throw new Error('Some pictures failed')
    },
    drop: async () => {
      for (const folder of folders) {
        const keys: string[] = []
        for await (const { key } of files.list(`${folder}/`)) keys.push(key)
        await files.remove(keys)
      }
      files.close()
      await Promise.all([app.close(), owner.end()])
      await drop()
    },
  }
}

async function insertWaiting(
  owner: pg.Pool,
  { platformId, crawlerId }: { platformId: number; crawlerId: number },
  fileKey: string,
  fileName: string,
): Promise<number> {
  const reference = randomBytes(8).toString('hex')
  const facts = {
    kind: 'capture',
    captureTypeId: 1,
    reference,
    platformId,
    whenGmt: '2026-07-01T10:00:00Z',
    title: 'Bench',
  }
  const { rows } = await owner.query(
    `with p as (insert into picture (picture_kind_id, picture_state_id, file_key, file_name, received_at)
       values (1, 2, $1, $2, now()) returning picture_id),
     a as (insert into arrival (crawler_id, reference, picture_id, facts, request_hash)
       select $3, $4, picture_id, $5, '\\x00' from p)
     select picture_id::int as id from p`,
    [fileKey, fileName, crawlerId, reference, facts],
  )
  return rows[0].id
}

/** Blocks of color, lines of text and photos with grain, all different. */
async function drawPages(folder: string, count: number): Promise<number> {
  let bytes = 0
  for (let page = 0; page < count; page++) {
    const pixels = Buffer.alloc(WIDTH * HEIGHT * 3, 255)
    const fill = (left: number, top: number, wide: number, high: number, shade: () => Buffer) => {
      for (let y = top; y < Math.min(top + high, HEIGHT); y++) {
        shade().copy(pixels, (y * WIDTH + left) * 3, 0, Math.min(wide, WIDTH - left) * 3)
      }
    }
    const random = (below: number) => Math.floor(Math.random() * below)
    const plain = (wide: number) => {
      const line = Buffer.alloc(wide * 3, randomBytes(3))
      return () => line
    }
    for (let top = 0; top < HEIGHT; top += 300) {
      fill(random(300), top, 900, 130, plain(900))
      for (let n = 0; n < 80; n++) fill(random(WIDTH - 60), top + 140 + 12 * random(6), 60, 7, plain(20 + random(40)))
      const photo = plain(320)()
      const grain = () => Buffer.from(photo.map((value) => Math.min(255, Math.max(0, value + random(28) - 14))))
      for (let left = 40; left < WIDTH - 340; left += 400) fill(left, top + 215, 320, 80, grain)
    }
    const file = await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .png()
      .toBuffer()
    bytes += file.length
    await writeFile(join(folder, `page-${String(page).padStart(4, '0')}.png`), file)
  }
  return bytes
}
