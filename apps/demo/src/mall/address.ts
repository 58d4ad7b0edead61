export const MALL_DOMAIN = 'mall.test'
/** Everything of the mall listens here. */
export const LOOPBACK = '127.0.0.1'
/** Of the mall, unless another is chosen. */
export const MALL_PORT = 8600

/** The proxies listen on the ports after the mall's. */
export const getProxyPort = (mallPort: number, index: number): number => mallPort + 1 + index

/** Option of Chromium that leads the mall's hosts to its port. */
export const writeHostRules = (port: number): string => `MAP *.${MALL_DOMAIN} ${LOOPBACK}:${port}`
