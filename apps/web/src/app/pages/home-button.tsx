import { ButtonLink } from '../../ui/links.tsx'
import { addressOfScreen } from '../current-screen.ts'

/** The way out of a page that has nothing to offer. */
export function HomeButton() {
  return (
    <ButtonLink variant="outlined" to={addressOfScreen('home')}>
      Go to Home
    </ButtonLink>
  )
}
