import { mayOpen } from '@vitrine/contract/access/screens'
import { seesMenu } from './help.model.ts'
import { ANALYSIS_LINES } from './key-tables.ts'
import { Keys, Part, Terms, Words } from './slide-parts.tsx'
import type { SlideTextProps } from './slides.tsx'

const MENU = 'Perfect Images'

const PARTS = [
  ['Texts', 'what can be read in the picture, each with its place'],
  ['Product', 'the outline of the product, drawn or found'],
  ['Coverage', 'the outline’s part of the picture, in percent'],
] as const

export function PerfectImageText({ user }: SlideTextProps) {
  return (
    <>
      <Words>
        Perfect Image is about pictures from stores: a shelf, a display, a poster. An analysis says what can be read
        there and how much of the picture the product has.
      </Words>
      <Part title="What an analysis holds">
        <Terms rows={PARTS} />
      </Part>
      {mayOpen(user, 'perfectImageDetail') && (
        <Part title="Keys of an analysis" only="wide">
          <Keys lines={ANALYSIS_LINES} />
        </Part>
      )}
    </>
  )
}

export function PerfectImageUnder({ user }: SlideTextProps) {
  if (!seesMenu(user, MENU)) return null
  return (
    <Part title={`In the menu, under ${MENU}`}>
      <Words>
        Pending holds what still has to be analyzed, Analyzed what was sent, All both. Saving leaves a picture in
        Pending, sending moves it to Analyzed. To add an image by hand, drop a picture on a list.
      </Words>
    </Part>
  )
}
