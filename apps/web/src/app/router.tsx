import { createRootRoute, createRoute, createRouter, type ParsedLocation, redirect } from '@tanstack/react-router'
import { getScreen, SCREEN_NAMES, SCREENS, type ScreenName } from '@vitrine/contract/access/screens'
import type { User } from '@vitrine/contract/auth/auth.contract'
import { LogoutScreen } from '../auth/logout.screen.tsx'
import { signInSearch } from '../auth/sign-in-search.ts'
import { parseReturnAddress } from '../platform/return-address.ts'
import { parseSearch, stringifySearch } from '../platform/search-params.ts'
import { currentSession, refreshUser } from '../platform/session.ts'
import { fetchSignedIn } from './fetch-signed-in.ts'
import { readLoginStep, takeStepToken } from './login-step.ts'
import { ErrorPage } from './pages/error.page.tsx'
import { LoginPage } from './pages/login.page.tsx'
import { NotFoundPage } from './pages/not-found.page.tsx'
import { preparePage } from './pages.tsx'
import { ScreenGate } from './screen-gate.tsx'
import { Shell } from './shell.tsx'

const rootRoute = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage })

/** Asks the server before redirecting to sign-in, because another tab may have signed in. */
async function requireUser(location: ParsedLocation): Promise<User> {
  const user = currentSession().user ?? (await refreshUser())
  if (!user) throw redirect({ to: SCREENS.login.path, search: { redirect: parseReturnAddress(location.href) } })
  return user
}

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: SCREENS.home.path, replace: true })
  },
})

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: SCREENS.login.path,
  staticData: { screen: 'login' },
  beforeLoad: ({ search, location }) => {
    const step = readLoginStep(search)
    // before anything renders, so that the token is never visible in the address or the history
    if (step && takeStepToken(step, { hash: location.hash, search }))
      throw redirect({ to: SCREENS.login.path, search: { ...signInSearch(search), step }, replace: true })
    // signed-in users can open links from emails too
    if (step || !currentSession().user) return
    throw redirect({ href: signInSearch(search).redirect ?? SCREENS.home.path, replace: true })
  },
  component: LoginPage,
})

const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: SCREENS.logout.path,
  staticData: { screen: 'logout' },
  component: LogoutScreen,
})

const guardedRoute = (screen: ScreenName) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: getScreen(screen).path,
    staticData: { screen },
    beforeLoad: async ({ location, cause }) => {
      const user = await requireUser(location)
      if (cause === 'enter')
        await Promise.all([fetchSignedIn(), preparePage({ screen, user, search: location.search })])
    },
    component: () => <ScreenGate screen={screen} />,
  })

const guardedScreens = SCREEN_NAMES.filter((screen) => getScreen(screen).access !== 'public')

export const router = createRouter({
  routeTree: rootRoute.addChildren([indexRoute, loginRoute, logoutRoute, ...guardedScreens.map(guardedRoute)]),
  parseSearch,
  stringifySearch,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
  // Screens show their own loading state; an empty page in between would flicker.
  defaultPendingMs: 1_000,
})
