// Extracts the text that people read in a file: comments, test titles, screen texts, document paragraphs, and names of
// functions and types.
import { extname } from 'node:path'
import { parseSync } from 'oxc-parser'

export type PassageKind = 'comment' | 'title' | 'text' | 'doc' | 'name'
export interface Passage {
  kind: PassageKind
  text: string
  line: number
}

type Node = { type: string; start: number; [key: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const TITLED = new Set(['test', 'it', 'describe'])

function* children(node: Node): Generator<Node> {
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) yield* value.filter(isNode)
    else if (isNode(value)) yield value
  }
}

const hasWords = (text: string) => /[A-Za-z]{2,} [A-Za-z]/.test(text)

function calledName(callee: Node | undefined): string {
  if (!callee) return ''
  if (callee.type === 'Identifier') return String(callee.name)
  if (callee.type === 'MemberExpression') return calledName(callee.object as Node)
  if (callee.type === 'CallExpression') return calledName(callee.callee as Node)
  return ''
}

function literalText(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type !== 'TemplateLiteral') return undefined
  return (node.quasis as { value: { cooked?: string } }[]).map(({ value }) => value.cooked ?? '').join('…')
}

const isFunction = (node: unknown) =>
  isNode(node) && (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression')

function declaredName(node: Node): string | undefined {
  const id = node.id as Node | undefined
  if (id?.type !== 'Identifier') return undefined
  const declares =
    ['FunctionDeclaration', 'ClassDeclaration', 'TSTypeAliasDeclaration', 'TSInterfaceDeclaration'].includes(
      node.type,
    ) ||
    (node.type === 'VariableDeclarator' && isFunction(node.init))
  return declares ? String(id.name) : undefined
}

function fromScript(file: string, source: string): Passage[] {
  const { program, comments } = parseSync(file, source)
  const lineAt = lineCounter(source)
  const found: Passage[] = comments.map(({ value, start }) => ({
    kind: 'comment' as const,
    text: value
      .replace(/^\s*\*+ ?/gm, '')
      .replace(/\s+/g, ' ')
      .trim(),
    line: lineAt(start),
  }))
  const visit = (node: Node, isTitle: boolean) => {
    const name = declaredName(node)
    if (name) found.push({ kind: 'name', text: name, line: lineAt(node.start) })
    const text = node.type === 'JSXText' ? String(node.value).replace(/\s+/g, ' ').trim() : literalText(node)
    if (text && hasWords(text)) found.push({ kind: isTitle ? 'title' : 'text', text, line: lineAt(node.start) })
    const title =
      node.type === 'CallExpression' && TITLED.has(calledName(node.callee as Node))
        ? (node.arguments as Node[])[0]
        : undefined
    if (node.type === 'ImportDeclaration') return
    for (const child of children(node)) visit(child, child === title)
  }
  visit(program as unknown as Node, false)
  return found
}

function lineCounter(source: string) {
  const starts = [0]
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset: number) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return low + 1
  }
}

const fromLines = (source: string, kind: PassageKind, read: (line: string) => string): Passage[] =>
  source.split('\n').flatMap((line, index) => {
    const text = read(line).trim()
    return hasWords(text) ? [{ kind, text, line: index + 1 }] : []
  })

const withoutCode = (line: string) => line.replace(/`[^`]*`/g, '`…`')
const sqlComment = (line: string) => /--\s?(.*)$/.exec(line)?.[1] ?? ''
const shellComment = (line: string) => /^\s*#\s?(.*)$/.exec(line)?.[1] ?? ''

export function readPassages(file: string, source: string): Passage[] {
  const kind = extname(file)
  if (/\.tsx?$/.test(kind)) return fromScript(file, source)
  if (kind === '.md') return fromLines(source, 'doc', withoutCode)
  if (kind === '.sql') return fromLines(source, 'comment', sqlComment)
  return fromLines(source, 'comment', shellComment)
}
