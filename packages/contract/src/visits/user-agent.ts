/** The name of our agents in the user agent, which rules of robots.txt can address. */
export const USER_AGENT_NAME = 'VitrineBot'
