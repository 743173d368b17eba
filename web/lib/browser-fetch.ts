/** The page's own fetch, for calls that take one as a parameter. */
export const browserFetch = (input: string, init?: RequestInit): Promise<Response> => window.fetch(input, init)
