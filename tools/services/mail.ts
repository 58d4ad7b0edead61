// The mail sink as a background process.
import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Service } from './processes.ts'
import { isPortOpen, ownPid, stop, waitUntil } from './processes.ts'
import { settings } from './settings.ts'

const { folder, smtpPort, webPort } = settings.mail
const pidFile = join(folder, 'sink.pid')
const log = join(folder, 'sink.log')
const program = fileURLToPath(new URL('mail-sink.ts', import.meta.url))

const getPid = () => ownPid(pidFile, folder)

function start() {
  mkdirSync(folder, { recursive: true })
  const output = openSync(log, 'a')
  const args = [program, folder, settings.host, String(smtpPort.number), String(webPort.number)]
  const child = spawn(process.execPath, args, { cwd: folder, detached: true, stdio: ['ignore', output, output] })
  closeSync(output)
  writeFileSync(pidFile, String(child.pid))
  child.unref()
}

export const mail: Service = {
  name: 'mail',
  configuredBy: 'SMTP_URL',
  packages: [],
  ports: [smtpPort, webPort],
  async up(say) {
    if (!getPid()) {
      say('starting')
      start()
    }
    const areBothAnswering = async () => (await isPortOpen(smtpPort.number)) && (await isPortOpen(webPort.number))
    await waitUntil(`The mail sink on ports ${smtpPort.number} and ${webPort.number}`, areBothAnswering, 15, log)
  },
  down: () => stop(pidFile, folder),
  processes: () => ({ sink: getPid() }),
}
