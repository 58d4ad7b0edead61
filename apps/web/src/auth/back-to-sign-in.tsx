import ChevronLeft from '@mui/icons-material/ChevronLeft'
import { useSearch } from '@tanstack/react-router'
import { SCREENS } from '@vitrine/contract/access/screens'
import { ButtonLink } from '../ui/buttons/links.tsx'
import { t } from './messages.ts'
import { signInSearch } from './sign-in-search.ts'

/** Keeps the address to return to. */
export function BackToSignIn({ username = '' }: { username?: string }) {
  const search = signInSearch(useSearch({ strict: false }))
  return (
    <ButtonLink
      to={SCREENS.login.path}
      search={{ ...search }}
      state={{ signIn: { username } }}
      color="inherit"
      sx={{ ml: -1, pl: 0.5, gap: 0.5 }}
    >
      <ChevronLeft />
      {t('backToSignIn')}
    </ButtonLink>
  )
}
