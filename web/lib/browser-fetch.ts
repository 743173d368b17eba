/** The page's own fetch, for the calls that take one. */
export const browserFetch = (input: string, init?: RequestInit): Promise<Response> => window.fetch(input, init)
