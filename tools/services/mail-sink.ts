// Accepts every email and delivers none: node mail-sink.ts <folder> <host> <smtp port> <web port>
import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { listPage, mailPage, missingPage } from './mail-pages.ts'
import { findMail, listMails, saveMail } from './mail-store.ts'

const [folder = '', host = '', smtpPort, webPort] = process.argv.slice(2)

const smtp = new SMTPServer({
  authOptional: true,
  // No encryption, because nothing leaves this machine; clients may sign in with any password.
  hideSTARTTLS: true,
  allowInsecureAuth: true,
  size: 50 * 1024 * 1024,
  onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anybody' }),
  onData(stream, session, done) {
    const { mailFrom, rcptTo } = session.envelope
    const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map((to) => to.address) }
    buffer(stream)
      .then((message) => {
        if (stream.sizeExceeded) throw Object.assign(new Error('The mail is too large'), { responseCode: 552 })
        return saveMail(folder, envelope, message)
      })
      .then((name) => {
        console.log(`${name} to ${envelope.to.join(', ')}`)
        done()
      }, done)
  },
})
smtp.on('error', (error) => console.error(error.message))

const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; frame-ancestors 'none'"

function send(response: ServerResponse, status: number, type: string, body: string | Buffer) {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  response.end(body)
}

type Page = (response: ServerResponse, id: string, query: URLSearchParams) => Promise<void>

const pages: Record<string, Page> = {
  '': async (response, _id, query) =>
    send(response, 200, 'text/html', listPage(await listMails(folder, query.get('to')))),
  'mails.json': async (response, _id, query) =>
    send(response, 200, 'application/json', JSON.stringify(await listMails(folder, query.get('to')))),
  mail: async (response, id) => {
    const mail = await findMail(folder, id)
    send(response, mail ? 200 : 404, 'text/html', mail ? mailPage(mail) : missingPage())
  },
  raw: async (response, id) => {
    const mail = await findMail(folder, id)
    if (mail) send(response, 200, 'text/plain', await readFile(join(folder, mail.id)))
    else send(response, 404, 'text/html', missingPage())
  },
}

const web = createServer((request, response) => {
  const url = URL.parse(request.url ?? '/', 'http://sink')
  const [name = '', id = ''] = (url?.pathname ?? '/').slice(1).split('/')
  const answer = Object.hasOwn(pages, name) ? pages[name] : undefined
  if (request.method !== 'GET' && request.method !== 'HEAD') return send(response, 405, 'text/plain', 'Read only')
  if (!answer || !url) return send(response, 404, 'text/html', missingPage())
  answer(response, id, url.searchParams).catch((error: Error) => {
    console.error(error)
    send(response, 500, 'text/plain', error.message)
  })
})

// A failed listen ends the process, and the log says why.
smtp.server.once('error', (error) => {
  throw error
})
smtp.listen(Number(smtpPort), host)
web.listen(Number(webPort), host)

process.once('SIGTERM', () => {
  web.close()
  web.closeAllConnections()
  smtp.close(() => process.exit(0))
})
