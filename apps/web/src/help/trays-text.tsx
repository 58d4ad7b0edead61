import { mayDo } from '@vitrine/contract/access/permissions'
import { traysOf } from './help.model.ts'
import { DISCARD_LINES, TRAY_LINES } from './key-tables.ts'
import { Keys, Part, Terms, Words } from './slide-parts.tsx'
import type { SlideTextProps } from './slides.tsx'

export function TraysText({ user }: SlideTextProps) {
  const trays = traysOf(user)
  if (trays.length === 0) return <WithoutTrays />
  return (
    <>
      <Words>
        Captures of retail pages wait in trays, one for each state. The menu shows yours; the number beside each is of
        this month and follows by itself.
      </Words>
      <Part title="What stands where">
        <Terms rows={trays} />
      </Part>
      <Part title="Keys" only="wide">
        <Keys lines={mayDo(user, 'captures.review') ? [...TRAY_LINES, ...DISCARD_LINES] : TRAY_LINES} />
      </Part>
    </>
  )
}

export function TraysUnder({ user }: SlideTextProps) {
  if (traysOf(user).length === 0) return null
  return (
    <Part title="Finding">
      <Words>
        Search reads name, keyword, SKU and file name. From starts at the first of this month: clear it to see
        everything. A capture id decides alone. The address carries the filters, so a link shows the same list.
        {user.clientId === null && mayDo(user, 'captures.review') && (
          <> To add a capture by hand, drop a picture or video on a tray.</>
        )}
      </Words>
    </Part>
  )
}

const STATES = [
  ['Inbox', 'nobody has worked on it yet'],
  ['Pending', 'saved, and still to be sent'],
  ['Sent', 'complete: it counts in the figures'],
  ['Other images', 'set aside as not relevant'],
  ['With error', 'could not be used'],
] as const

function WithoutTrays() {
  return (
    <>
      <Words>
        Crawlers capture pages of eTailers all day. Reviewers find the captures in trays, one for each state, complete
        their data and send them. Your menu has no trays; what was sent from them is what figures are made of.
      </Words>
      <Part title="The states of a capture">
        <Terms rows={STATES} />
      </Part>
    </>
  )
}
