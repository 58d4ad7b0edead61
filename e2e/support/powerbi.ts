import { createServer, type Server } from 'node:http'
import { POWERBI_PORT } from './settings.ts'

/** The report's side of the messaging between its window and the library. */
export const REPORT_PAGE = `<!doctype html><title>Report</title><p id="page"></p><p id="token"></p><script>
let active = 'sales', uid
const show = () => { document.getElementById('page').textContent = 'Page ' + active }
addEventListener('message', ({ data, source, origin }) => {
  if (!data || !data.method) return
  const answer = (body, statusCode = 200) => source.postMessage({ statusCode, headers: { id: data.headers.id }, body }, origin)
  const tell = (name, body) =>
    source.postMessage({ method: 'POST', url: '/reports/' + uid + '/events/' + name, headers: { id: name }, body }, origin)
  const turn = (name) => { active = name; show(); tell('pageChanged', { newPage: { name, displayName: name } }) }
  const token = (text) => { document.getElementById('token').textContent = text }
  const CALLS = {
    'POST /report/load': () => {
      uid = data.headers.uid
      token(data.body.accessToken)
      if (data.body.bookmark) active = JSON.parse(data.body.bookmark.state).active
      show(); answer({}, 202); tell('loaded', {})
    },
    'GET /report/pages': () => answer(['sales', 'stock', 'hidden'].map((name) => ({
      name, displayName: name[0].toUpperCase() + name.slice(1), isActive: name === active, visibility: name === 'hidden' ? 1 : 0 }))),
    'PUT /report/pages/active': () => { answer({}); turn(data.body.name) },
    'POST /report/bookmarks/capture': () => answer({ name: 'b', displayName: 'b', state: JSON.stringify({ active }) }),
    'POST /report/bookmarks/applyState': () => { answer({}); turn(JSON.parse(data.body.state).active) },
    'POST /report/token': () => { token(data.body); answer({}) },
  }
  const call = CALLS[data.method + ' ' + data.url]
  if (call) call()
  else answer({}, 200)
})
</script>`

/** Replaces Microsoft's servers over real HTTP: authenticates the product and issues tokens. */
export async function startPowerbi(): Promise<Server> {
  let tokens = 0
  const server = createServer((request, reply) => {
    const { url = '' } = request
    reply.setHeader('content-type', 'application/json')
    if (url.includes('/oauth2/')) return void reply.end(JSON.stringify({ access_token: 'app', expires_in: 3600 }))
    tokens += 1
    const expiration = new Date(Date.now() + 3_600_000).toISOString()
    reply.end(JSON.stringify({ token: `token-${tokens}`, tokenId: String(tokens), expiration }))
  })
  await new Promise<void>((resolve) => server.listen(POWERBI_PORT, resolve))
  return server
}
