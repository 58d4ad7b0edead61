import { computeCheckDigit } from '@vitrine/contract/ingest/facts'

/** The thirteen digits of an article number, the last of which checks the rest. */
export function withCheckDigit(twelve: string): string {
  return twelve + computeCheckDigit(twelve)
}

const ODD = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const SETS = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL']

const inverted = (bars: string) => [...bars].map((bar) => (bar === '1' ? '0' : '1')).join('')
const reversed = (bars: string) => [...bars].reverse().join('')

/** The 95 bars of EAN-13: '1' is dark. */
export function eanBars(digits: string): string {
  const [first = '0', ...rest] = digits
  const left = rest.slice(0, 6).map((digit, index) => {
    const odd = ODD[Number(digit)] ?? ''
    return SETS[Number(first)]?.[index] === 'G' ? reversed(inverted(odd)) : odd
  })
  const right = rest.slice(6).map((digit) => inverted(ODD[Number(digit)] ?? ''))
  return `101${left.join('')}01010${right.join('')}101`
}
