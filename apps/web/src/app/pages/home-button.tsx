import { ButtonLink } from '../../ui/buttons/links.tsx'
import { getScreenPath } from '../current-screen.ts'
import { t } from '../messages.ts'

/** Link to Home on pages without content. */
export function HomeButton() {
  return (
    <ButtonLink variant="outlined" to={getScreenPath('home')}>
      {t('goToHome')}
    </ButtonLink>
  )
}
