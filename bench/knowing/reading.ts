// OCR of generated store pictures whose words are known: recall and precision by threshold.
//   tools/node24 node bench/knowing/reading.ts [pictures in each set, 18]
// Recall: the share of words in the main texts that were read exactly at least once, both ignoring and respecting case
// and accents. Precision: the share of words read that occur anywhere in the picture. The threshold is chosen on one
// set of categories and checked on another, each as drawn and as if photographed by hand.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findWords, READ_FROM, toTexts } from '../../apps/server/src/pictures/knowing/read-texts.ts'
import { dedupeWords } from '../../apps/server/src/pictures/knowing/text-lines.ts'
import type { Word } from '../../apps/server/src/platform/tesseract.ts'
import { distortPicture } from './spoiled.ts'
import { type Scene, storeSet } from './store-set.ts'

const COUNT = Number(process.argv[2] ?? 18)
const THRESHOLDS = [0, 30, 50, 60, 70, 75, 80, 85, 90]
const SCENES = ['poster', 'display', 'shelf'] as const

const normalizeExact = (text: string) => text.normalize('NFC').replace(/[^\p{L}\p{N}]/gu, '')
const normalizeLoose = (text: string) => normalizeExact(text.normalize('NFD')).toLowerCase()
const splitWords = (text: string) => text.split(/\s+/).filter((word) => normalizeExact(word) !== '')

/** Every word that is drawn, visible or not. */
const drawnWords = ({ truth }: Scene) =>
  new Set(
    splitWords(
      truth.html.markup
        .replace(/<[^>]*>/g, ' ')
        .replaceAll('&#39;', "'")
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&'),
    ).map(normalizeLoose),
  )

interface ReadScene {
  readonly scene: (typeof SCENES)[number]
  readonly words: readonly Word[]
  readonly main: readonly string[]
  readonly drawn: ReadonlySet<string>
}

const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
const circumstances = { program: 'tesseract', folder, signal: new AbortController().signal }
try {
  for (const set of ['choose', 'check'] as const) {
    const scenes = await storeSet(set, COUNT)
    for (const isSpoiled of [false, true]) {
      const reads: ReadScene[] = []
      const began = performance.now()
      let texts = 0
      for (const [index, own] of scenes.entries()) {
        const { width, height = 0, texts: main } = own.truth
        const as = isSpoiled
          ? await distortPicture(own.picture, `${set} ${index}`)
          : { picture: own.picture, width, height }
        const words = await findWords(as.picture, as, circumstances)
        texts += toTexts(words).length
        reads.push({ scene: own.subject.scene, words, main: main.flatMap(splitWords), drawn: drawnWords(own) })
      }
      const each = (performance.now() - began) / reads.length
      console.log(
        `\n=== ${set}, ${isSpoiled ? 'photographed by hand' : 'as drawn'}: ${reads.length} pictures, ${each.toFixed(0)} ms each, ${(texts / reads.length).toFixed(1)} texts each\n`,
      )
      report(reads)
    }
  }
} finally {
  rmSync(folder, { recursive: true })
}

function report(reads: readonly ReadScene[]): void {
  console.log(`words from     read   precision   recall  to the letter   ${SCENES.join('  ')}`)
  for (const from of THRESHOLDS) {
    const kept = reads.map((read) => ({
      ...read,
      words: dedupeWords(read.words.filter((word) => word.confidence >= from)),
    }))
    const all = kept.flatMap(({ words, drawn }) =>
      words.filter(({ text }) => normalizeLoose(text) !== '').map(({ text }) => drawn.has(normalizeLoose(text))),
    )
    const recall = (form: (text: string) => string, some = kept) => {
      const found = some.flatMap(({ words, main }) => {
        const read = new Set(words.map(({ text }) => form(text)))
        return [...new Set(main.map(form))].map((word) => read.has(word))
      })
      return percent(found.filter(Boolean).length / found.length)
    }
    const scenes = SCENES.map((name) =>
      recall(
        normalizeLoose,
        kept.filter(({ scene }) => scene === name),
      ),
    )
    const note = from === READ_FROM ? '  chosen' : ''
    console.log(
      `${from} %`.padEnd(10),
      String(all.length).padStart(8),
      percent(all.filter(Boolean).length / all.length),
      recall(normalizeLoose),
      recall(normalizeExact),
      ' ',
      scenes.join(''),
      note,
    )
  }
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`.padStart(10)
}
