/**
 * Commits survive a crash, whatever the server's default is. A test's database is thrown away after its run, so its
 * commits do not wait for the disk, unless the test is about lost servers (`TEST_DURABILITY=on`).
 */
export const durability = (environment: 'development' | 'production' | 'test') =>
  environment === 'test' && process.env.TEST_DURABILITY !== 'on' ? 'off' : 'on'
