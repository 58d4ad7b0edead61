// Builds the images of the Dockerfile without a daemon or an image registry:
//
//   npm run image                   all three
//   npm run image -- worker         one of them
//   npm run image -- --try          also starts each program from its image, with the development services
//
// Requires root on Debian. The base image is Debian's own base system plus Node.
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { developmentEnvironment, root, startServices } from './development.ts'
import { makeRoot } from './services/debian-root.ts'
import { installPackages } from './services/packages.ts'
import { serviceEnvironment } from './services/settings.ts'

const SUITE = 'trixie'
const BASE = `localhost/vitrine-base-${SUITE}`
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'
const PORTS = { PORT: '3100', MANAGEMENT_PORT: '3101' }
const START_WITHIN_MS = 30_000

/** No namespaces or overlays, because the machine may itself be a container. */
const STORAGE = ['--storage-driver', 'vfs']
const ISOLATION = ['--isolation', 'chroot']

const buildah = (...args: string[]) =>
  execFileSync('buildah', [...STORAGE, ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim()

function hasImage(name: string): boolean {
  return buildah('images', '--format', '{{.Name}}').split('\n').includes(name)
}

/** Debian with the current Node and npm. */
async function makeBase() {
  const debian = await makeRoot({ suite: SUITE, packages: ['ca-certificates'] }, console.log)
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-base-'))
  const npm = join(execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim(), 'npm')
  for (const name of ['usr/local/bin', 'usr/local/lib/node_modules']) mkdirSync(join(folder, name), { recursive: true })
  cpSync(process.execPath, join(folder, 'usr/local/bin/node'))
  cpSync(npm, join(folder, 'usr/local/lib/node_modules/npm'), { recursive: true, dereference: true })
  // builds use this machine's certificates, because some machines reach the registries through a proxy
  cpSync(CERTIFICATES, join(folder, CERTIFICATES))
  execFileSync('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(folder, 'usr/local/bin/npm')])
  const container = buildah('from', 'scratch')
  for (const source of [debian, folder]) buildah('copy', '--quiet', container, source, '/')
  const environment = ['PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`]
  buildah('config', ...environment.flatMap((one) => ['--env', one]), container)
  buildah('commit', '--quiet', '--rm', container, BASE)
  rmSync(folder, { recursive: true })
}

function build(target: string) {
  const begun = Date.now()
  execFileSync(
    'buildah',
    [
      ...[...STORAGE, 'build', ...ISOLATION, '--format', 'docker', '--build-arg', `BASE=${BASE}`],
      ...['--target', target, '--tag', `vitrine-${target}`, '.'],
    ],
    { cwd: root, stdio: 'inherit' },
  )
  const size = buildah('images', '--format', '{{.Size}}', `localhost/vitrine-${target}`)
  console.log(`vitrine-${target}: ${size}, built in ${Math.round((Date.now() - begun) / 1000)} s`)
}

/** Runs a program in the image, as the image's user. Its output is shown if it fails. */
function run(container: string, ...command: string[]) {
  const { APP_SECRET = '' } = developmentEnvironment()
  // the image has its own pgBackRest
  const { PGBACKREST: _, ...services } = serviceEnvironment()
  const environment = { ...services, ...PORTS, APP_SECRET, NODE_ENV: 'development', HOME: '/tmp' }
  const given = Object.entries(environment).flatMap(([name, value]) => ['--env', `${name}=${value}`])
  const program = spawn('buildah', [...STORAGE, 'run', ...ISOLATION, ...given, container, ...command])
  const said: Buffer[] = []
  for (const stream of [program.stdout, program.stderr]) stream.on('data', (bytes: Buffer) => said.push(bytes))
  const ended = new Promise<number | null>((resolve) => program.once('exit', resolve))
  return { program, ended, said: () => Buffer.concat(said).toString().trim() }
}

async function readOutput(container: string, ...command: string[]): Promise<string> {
  const { ended, said } = run(container, ...command)
  if ((await ended) !== 0) throw new Error(`${command.join(' ')} failed in its image:\n${said()}`)
  return said()
}

/** Starts a server program, runs `look` when it is ready, then stops it. */
async function whileReady(container: string, main: string, look: () => Promise<void>) {
  const { program, ended, said } = run(container, 'node', `apps/server/src/main/${main}.ts`)
  try {
    const until = Date.now() + START_WITHIN_MS
    const isReady = () =>
      fetch(`http://127.0.0.1:${PORTS.MANAGEMENT_PORT}/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    while (!(await isReady())) {
      if (Date.now() > until) throw new Error(`${main} did not become ready in its image:\n${said()}`)
      await setTimeout(200)
    }
    await look()
  } finally {
    program.kill('SIGTERM')
    await ended
  }
}

/** Smoke test of each image. */
const TRIALS: Readonly<Record<string, (container: string) => Promise<void>>> = {
  api: async (container) => {
    await readOutput(container, 'node', 'apps/server/src/main/migrate.ts')
    await whileReady(container, 'api', async () => {
      const page = await fetch(`http://127.0.0.1:${PORTS.PORT}/login`)
      if (!page.ok || !(await page.text()).includes('<div id="root">')) throw new Error('The image serves no page')
    })
  },
  worker: async (container) => {
    for (const tool of [
      ['ffmpeg', '-version'],
      ['tesseract', '--version'],
    ])
      await readOutput(container, ...tool)
    await whileReady(container, 'worker', async () => {})
  },
  backup: async (container) => {
    const backup = (task: string, ...options: string[]) =>
      readOutput(container, 'node', 'apps/server/src/main/backup.ts', task, '/tmp/backup', ...options)
    await readOutput(container, 'pgbackrest', 'version')
    await backup('pictures')
    if (!(await backup('check', '--only-pictures')).includes('problems: 0'))
      throw new Error('The backup of the image is incomplete')
  },
}

async function tryOut(target: string) {
  const container = buildah('from', `localhost/vitrine-${target}`)
  try {
    const user = await readOutput(container, 'id', '--user')
    if (user === '0') throw new Error(`vitrine-${target} runs as root`)
    await TRIALS[target]?.(container)
    console.log(`vitrine-${target}: works, as user ${user}`)
  } finally {
    buildah('rm', container)
  }
}

const named = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const targets = named.length > 0 ? named : Object.keys(TRIALS)
await installPackages(['buildah'])
if (!hasImage(BASE)) await makeBase()
for (const target of targets) build(target)
if (process.argv.includes('--try')) {
  startServices()
  for (const target of targets) await tryOut(target)
}
