import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { WARCParser } from 'warcio'
import { startAgent } from '../testing/agent.fixture.ts'
import { unzip } from '../testing/unzip.fixture.ts'
import type { ArchivedResponse } from './watch-responses.ts'
import { writeWacz } from './write-wacz.ts'

const agent = startAgent()
const AT = new Date('2026-11-19T12:00:00Z')
const WARC = 'archive/data.warc.gz'

const archive = async (responses: readonly ArchivedResponse[]) =>
  unzip(await writeWacz({ url: responses[0]?.url ?? '', title: 'Shop', at: AT, responses }))

async function listRecords(warc: Buffer) {
  const records = []
  for await (const record of WARCParser.iterRecords([warc])) {
    const content = Buffer.from(await record.readFully())
    records.push({
      type: record.warcType,
      url: record.warcTargetURI,
      status: record.httpHeaders?.statusCode,
      headers: Object.fromEntries(record.httpHeaders?.headers ?? []) as Record<string, string>,
      truncated: record.warcHeader('WARC-Truncated'),
      content,
    })
  }
  return records
}

const visitShop = async () => {
  const { responses } = await agent.visit('/moved', { keepsResponses: true })
  if (!responses) throw new Error('No responses were kept')
  return responses
}

test('an archive has every response of the page with its content, redirects included', async () => {
  const responses = await visitShop()
  const files = await archive(responses)
  const records = await listRecords(files.get(WARC) as Buffer)
  const found = records.filter(({ type }) => type === 'response')
  expect(found.map(({ url, status }) => [url, Number(status)])).toEqual([
    [agent.site.getUrl('/moved'), 302],
    [agent.site.getUrl('/moved-again'), 301],
    [agent.site.getUrl('/static'), 200],
    [agent.site.getUrl('/image/1'), 200],
  ])
  const [, , page, image] = found
  expect(page?.content.toString()).toContain('<h1>Plain page</h1>')
  expect(image?.headers['content-type']).toBe('image/svg+xml')
  expect(image?.content.toString()).toContain('<svg')
})

test('an archive has no cookies', async () => {
  const { responses } = await agent.visit('/with-cookies', { keepsResponses: true })
  const files = await archive(responses ?? [])
  const [, page] = await listRecords(files.get(WARC) as Buffer)
  expect(page?.content.toString()).toContain('Cookies')
  expect(JSON.stringify(page?.headers)).not.toContain('visitor')
})

test('each record is where the index says, and each file has the digest of the package', async () => {
  const files = await archive(await visitShop())
  const warc = files.get(WARC) as Buffer
  const lines = (files.get('indexes/index.cdx') as Buffer).toString().trim().split('\n')
  expect(lines).toEqual(lines.toSorted())
  for (const line of lines) {
    const { url, offset, length } = JSON.parse(line.slice(line.indexOf('{')))
    const [record] = await listRecords(warc.subarray(Number(offset), Number(offset) + Number(length)))
    expect(record?.url).toBe(url)
  }
  const about = files.get('datapackage.json') as Buffer
  const { resources, mainPageUrl } = JSON.parse(about.toString())
  expect(mainPageUrl).toBe(agent.site.getUrl('/moved'))
  const hash = (content: Buffer) => `sha256:${createHash('sha256').update(content).digest('hex')}`
  for (const resource of resources) {
    const content = files.get(resource.path) as Buffer
    expect(resource).toMatchObject({ hash: hash(content), bytes: content.length })
  }
  expect(JSON.parse((files.get('datapackage-digest.json') as Buffer).toString()).hash).toBe(hash(about))
})

test('a response that was too long is marked', async () => {
  const [response] = await visitShop()
  const files = await archive([{ ...(response as ArchivedResponse), body: Buffer.alloc(0), isTruncated: true }])
  const records = await listRecords(files.get(WARC) as Buffer)
  expect(records[1]?.truncated).toBe('length')
})

test('no responses are kept unless the plan says so', async () => {
  expect((await agent.visit('/static')).responses).toBeUndefined()
})
