import type { User } from '@vitrine/contract/auth/auth.contract'
import { placesOf, seesMenu } from './help.model.ts'
import { Part, Terms, Words } from './slide-parts.tsx'
import type { SlideTextProps } from './slides.tsx'

const MEASURES = [
  [
    'Share of banner',
    'of all banners, the part that shows a company or brand; one that shows several counts in parts, so that all shares make 100 %',
  ],
  ['Presence', 'of all captures, those on which it is seen'],
  ['Hatched', 'nothing was captured then; this is not the same as 0'],
  ['Green and red', 'good and bad news for you, whichever way the arrow points'],
  ['Any figure', 'press it to see the captures behind it; in a chart walk with the arrow keys and press ENTER'],
] as const

function leadFor(user: User): string {
  if (user.clientId !== null) return 'You see the figures and pictures of your own company’s products and categories.'
  return seesMenu(user, 'Visibility Reports')
    ? 'What reviewers send becomes figures; you see those of all clients.'
    : 'What reviewers send becomes the figures of reports and alerts.'
}

export function ReportsText({ user }: SlideTextProps) {
  return (
    <>
      <Words>
        {leadFor(user)} What your menu does not show belongs to other roles: an administrator can change that.
      </Words>
      <Part title="What you find where">
        <Terms rows={placesOf(user)} />
      </Part>
      {seesMenu(user, 'Alerts') && (
        <Part title="When an alert runs">
          <Words>
            At 07:00 on its days, between its first and its last. One mail with a spreadsheet tells what began and what
            is over; without findings there is none.
          </Words>
        </Part>
      )}
    </>
  )
}

export function ReportsUnder({ user }: SlideTextProps) {
  if (!['Visibility Reports', 'Download Excel'].some((menu) => seesMenu(user, menu))) return null
  return (
    <Part title="Reading a report">
      <Terms rows={MEASURES} />
    </Part>
  )
}
