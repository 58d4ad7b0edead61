/** Text that is known to be safe HTML or SVG; only `html` and `trusted` make it. */
export interface Markup {
  readonly markup: string
  toString(): string
}

type Piece = Markup | string | number | false | null | undefined | readonly Piece[]

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter)
}

export function trustMarkup(markup: string): Markup {
  return { markup, toString: () => markup }
}

/** Escapes what is put in, lets markup through, joins lists, and leaves out nothing-values. */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  return trustMarkup(parts.reduce((text, part, index) => text + renderPiece(pieces[index - 1]) + part))
}

function renderPiece(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return ''
  if (typeof piece === 'number') return String(Math.round(piece * 1000) / 1000)
  if (typeof piece === 'string') return escapeHtml(piece)
  if ('markup' in piece) return piece.markup
  return piece.map(renderPiece).join('')
}
