import { expect, test } from 'vitest'
import { claimsMail, decisionMail } from './sku-claim-mails.ts'

const RECIPIENT = { name: 'Ana', email: 'ana@test.invalid', language: null } as const
const ADDRESS = 'https://vitrine.test.invalid'
const WAITING = {
  client: 'Corvane',
  counts: { sku: 2, ean: 1 },
  named: [
    { kind: 'sku', sku: 'A-1' },
    { kind: 'ean', sku: '96385074' },
  ],
} as const

test('names the claims of a client and counts the others', () => {
  const { subject, text } = claimsMail(RECIPIENT, WAITING, ADDRESS)
  expect(subject).toBe('2 SKUs and 1 EAN of Corvane wait for approval')
  expect(text).toContain('Corvane asks for 2 SKUs and 1 EAN that others may be using: A-1, 96385074 and 1 more.')
  expect(text).toContain('the captures and Perfect Image pictures of these products stay hidden from the client.')
})

test('writes about one kind of claim in the singular', () => {
  const waiting = { ...WAITING, counts: { sku: 0, ean: 1 }, named: [WAITING.named[1]] }
  const { subject, text } = claimsMail(RECIPIENT, waiting, ADDRESS)
  expect(subject).toBe('1 EAN of Corvane waits for approval')
  expect(text).toContain('Corvane asks for 1 EAN that others may be using: 96385074.')
})

test('lists decisions by kind and outcome', () => {
  const claims = [
    { kind: 'sku', sku: 'A-1', isApproved: true },
    { kind: 'sku', sku: 'B-2', isApproved: false },
  ] as const
  const { subject, text } = decisionMail({ ...RECIPIENT, claims }, ADDRESS)
  expect(subject).toBe('The SKUs you asked for')
  expect(text).toContain('Your request for SKUs was decided.')
  expect(text).toContain('Approved: A-1. The captures of these products appear within a few minutes.')
  expect(text).toContain('Refused: B-2. These products stay in your list without the SKU.')
})

test('writes in the language that the recipient chose', () => {
  const { subject, text } = claimsMail({ ...RECIPIENT, language: 'es' }, WAITING, ADDRESS)
  expect(subject).toBe('2 SKU y 1 EAN de Corvane esperan aprobación')
  expect(text).toContain('Hola, Ana:')
})
