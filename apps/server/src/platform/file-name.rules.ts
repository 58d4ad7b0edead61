const MAX_LENGTH = 200
const MAX_EXTENSION = 20
const WITHOUT_NAME = 'unnamed'

/** Control characters, what turns or hides text (bidi marks, joiners), halves of characters, and line breaks of any kind. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu
/** A name of dots alone means a folder to some systems. */
const ONLY_DOTS = /^[.\s]*$/

/**
 * A file's name as it may be shown and offered for download: the last part of a path, without anything that could be
 * taken for more than a name. It never becomes part of a storage key.
 */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = shorten(last.replace(UNSEEN, '').normalize('NFC').trim())
  return ONLY_DOTS.test(clean) ? WITHOUT_NAME : clean
}

/** From the middle: the end says what kind of file it is. */
function shorten(name: string): string {
  if (name.length <= MAX_LENGTH) return name
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 && name.length - dot <= MAX_EXTENSION ? name.slice(dot) : ''
  const stem = name.slice(0, MAX_LENGTH - extension.length)
  // a character outside of the first plane is two units, of which none goes alone
  return stem.replace(/[\uD800-\uDBFF]$/, '').trimEnd() + extension
}
