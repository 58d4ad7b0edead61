import LightbulbOutlined from '@mui/icons-material/LightbulbOutlined'
import { mayDo } from '@vitrine/contract/access/permissions'
import { traysOf } from './help.model.ts'
import { PICTURE_LINES, REVIEW_LINES, VIEW_LINES } from './key-tables.ts'
import { Keys, Part, Terms, Words } from './slide-parts.tsx'
import type { SlideTextProps } from './slides.tsx'

export function ReviewText({ user }: SlideTextProps) {
  if (mayDo(user, 'captures.review')) return <Reviewing />
  return traysOf(user).length > 0 ? <Viewing /> : <Outside />
}

export function ReviewUnder({ user }: SlideTextProps) {
  if (!mayDo(user, 'captures.review')) return null
  return (
    <Part title="Filling in">
      <Words>
        Every list is found by typing: two letters and Enter take the best match. <Bulb /> marks what was proposed,
        copied from an earlier capture that looks alike or found by comparing pictures: sending confirms it. What is
        missing is listed above the form.
      </Words>
    </Part>
  )
}

function Reviewing() {
  return (
    <>
      <Words>
        See the picture, confirm or mend the data, send: with ‘Show next capture after save’ the next picture is already
        there. What you type is kept on your device until it is saved.
      </Words>
      <Part title="In the picture" only="wide">
        <Keys lines={PICTURE_LINES} />
      </Part>
      <Part title="Everywhere" only="wide">
        <Keys lines={REVIEW_LINES} />
      </Part>
      <Part title="To have others" only="wide">
        <Words>Settings, Review preferences… changes them; this page follows.</Words>
      </Part>
      <Part title="On a phone" only="phone">
        <Words>
          Save and Send stand below the form. The menu beside them holds next and previous, discard, error and the rest.
        </Words>
      </Part>
    </>
  )
}

const Bulb = () => (
  <LightbulbOutlined
    titleAccess="A light bulb"
    sx={{ fontSize: '0.9375rem', color: 'primary.main', verticalAlign: '-2px' }}
  />
)

function Viewing() {
  return (
    <>
      <Words>
        A capture opens over its tray, with the picture as it was taken. Download and the link beside it, above the
        picture, give you the file itself. A reviewer has the form beside it, as shown here.
      </Words>
      <Part title="Your keys" only="wide">
        <Keys lines={VIEW_LINES} />
      </Part>
    </>
  )
}

const STEPS = [
  ['Look', 'the page as it was captured, beside its form'],
  ['Complete', 'each banner with its place, type, category and brand'],
  ['Check', 'nothing is sent as long as something is missing'],
  ['Send', 'the capture counts; a change afterwards is kept in its history'],
] as const

function Outside() {
  return (
    <>
      <Words>
        Every figure begins with a person who looked at a picture. What a machine proposes, copied from an earlier
        capture that looks alike, counts only once a reviewer has confirmed it.
      </Words>
      <Part title="How a capture becomes a figure">
        <Terms rows={STEPS} />
      </Part>
    </>
  )
}
