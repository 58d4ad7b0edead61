import type { CompiledMessage } from 'icu-minify/format'

const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, place) => [
    letter,
    [...'áƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ'][place] ?? letter,
  ]),
)
/** Translations are about a third longer than English. */
const GROWTH = 0.35

/** Accents every letter and lengthens the text. */
export function toPseudo(text: string): string {
  const letters = text.replace(/[^A-Za-z]/g, '').length
  if (letters === 0) return text
  const accented = text.replace(/[A-Za-z]/g, (letter) => ACCENTED[letter] ?? letter)
  // after the last letter, so that spaces between parts of a sentence stay in place
  return accented.replace(/(\s*)$/, `${'~'.repeat(Math.ceil(letters * GROWTH))}$1`)
}

type Node = Exclude<CompiledMessage, string>[number] | CompiledMessage

function convertNode(node: Node): unknown {
  if (typeof node === 'string') return toPseudo(node)
  if (typeof node === 'number') return node
  const [name, type, ...rest] = node as [string, unknown, ...unknown[]]
  if (type === undefined) return node
  // a tag: its name, then its children
  if (typeof type !== 'number' || type === 0)
    return [name, ...[type, ...rest].map((child) => convertNode(child as Node))]
  const [branches] = rest
  const hasBranches = type <= 3
  if (!hasBranches) return node
  return [
    name,
    type,
    Object.fromEntries(
      Object.entries(branches as Record<string, Node>).map(([key, branch]) => [
        key,
        Array.isArray(branch) ? branch.map((part) => convertNode(part as Node)) : convertNode(branch),
      ]),
    ),
  ]
}

/** A compiled message in the pseudo-language; parameters, plurals and tags are unchanged. */
export const toPseudoMessage = (message: CompiledMessage): CompiledMessage =>
  typeof message === 'string' ? toPseudo(message) : (message.map(convertNode) as CompiledMessage)

/** Whether a text is in the pseudo-language. */
export const isPseudo = (text: string) => !/[A-Za-z]{2}/.test(text)
