import { ButtonLink } from '../../ui/buttons/links.tsx'
import { addressOfScreen } from '../current-screen.ts'
import { t } from '../messages.ts'

/** The way out of a page that has nothing to offer. */
export function HomeButton() {
  return (
    <ButtonLink variant="outlined" to={addressOfScreen('home')}>
      {t('goToHome')}
    </ButtonLink>
  )
}
