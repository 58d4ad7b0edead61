// The images of Dockerfile, built without a daemon and without a registry of images:
//
//   npm run image                   api and worker
//   npm run image -- backup         one of them
//   npm run image -- --try          and the API started from its image, over the development services
//
// As root on Debian. What they are built upon is Debian's own base system with Node put into it.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { developmentEnvironment, root, startServices } from './development.ts'
import { installPackages } from './services/packages.ts'
import { serviceEnvironment } from './services/settings.ts'

const BASE = 'localhost/vitrine-base'
const SUITE = 'bookworm'
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'
const PORTS = { PORT: '3100', MANAGEMENT_PORT: '3101' }
const START_WITHIN_MS = 30_000

/** No namespaces, no overlays: such a machine may itself be a container. */
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

/** Debian with the Node that runs this, and its npm. */
function makeBase() {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-base-'))
  execFileSync('debootstrap', ['--variant=minbase', '--include=ca-certificates', SUITE, folder], { stdio: 'inherit' })
  rmSync(join(folder, 'var/cache/apt'), { recursive: true, force: true })
  const npm = join(execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim(), 'npm')
  mkdirSync(join(folder, 'usr/local/lib/node_modules'), { recursive: true })
  cpSync(process.execPath, join(folder, 'usr/local/bin/node'))
  cpSync(npm, join(folder, 'usr/local/lib/node_modules/npm'), { recursive: true, dereference: true })
  // what this machine trusts, its builds trust: some reach the registries through a gate of their own
  cpSync(CERTIFICATES, join(folder, CERTIFICATES))
  execFileSync('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(folder, 'usr/local/bin/npm')])
  const container = buildah('from', 'scratch')
  buildah('copy', '--quiet', container, folder, '/')
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

/** A program of the image, as the user that the image names. */
function run(container: string, program: string): ChildProcess {
  const { APP_SECRET = '' } = developmentEnvironment()
  const environment = { ...serviceEnvironment(), ...PORTS, APP_SECRET, NODE_ENV: 'development', HOME: '/tmp' }
  const given = Object.entries(environment).flatMap(([name, value]) => ['--env', `${name}=${value}`])
  const command = ['run', ...ISOLATION, ...given, container, 'node', `apps/server/src/main/${program}.ts`]
  return spawn('buildah', [...STORAGE, ...command], { stdio: ['ignore', 'inherit', 'inherit'] })
}

const endOf = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('exit', resolve))

async function tryApi() {
  startServices()
  const container = buildah('from', 'localhost/vitrine-api')
  try {
    const user = buildah('run', ...ISOLATION, container, 'id', '--user')
    if (user === '0') throw new Error('The image runs as root')
    if ((await endOf(run(container, 'migrate'))) !== 0) throw new Error('migrate failed in its image')
    const api = run(container, 'api')
    const ended = endOf(api)
    await ready()
    const page = await fetch(`http://127.0.0.1:${PORTS.PORT}/login`)
    if (!page.ok || !(await page.text()).includes('<div id="root">')) throw new Error('The image serves no page')
    console.log(`The API of the image is ready, as user ${user}, and serves the product`)
    api.kill('SIGTERM')
    await ended
  } finally {
    buildah('rm', container)
  }
}

async function ready() {
  const until = Date.now() + START_WITHIN_MS
  while (Date.now() < until) {
    const answer = await fetch(`http://127.0.0.1:${PORTS.MANAGEMENT_PORT}/ready`).catch(() => undefined)
    if (answer?.ok) return
    await setTimeout(200)
  }
  throw new Error('The API of the image did not become ready')
}

const named = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const targets = named.length > 0 ? named : ['api', 'worker']
installPackages(['buildah', 'debootstrap'])
if (!hasImage(BASE)) makeBase()
for (const target of targets) build(target)
if (process.argv.includes('--try')) await tryApi()
