import { expect, test } from 'vitest';
import { networkOf, widerNetworkOf } from './network.ts';

test.each([
  // An IPv4 address is one connection, however it is written.
  ['198.51.100.7', '198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7', '198.51.100.7'],
  ['::FFFF:198.51.100.7', '198.51.100.7', '198.51.100.7'],
  ['::ffff:c633:6407', '198.51.100.7', '198.51.100.7'],
  ['0:0:0:0:0:ffff:c633:6407', '198.51.100.7', '198.51.100.7'],
  [' 198.51.100.7 ', '198.51.100.7', '198.51.100.7'],
  // Of IPv6, a connection has a whole network.
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0db8:0001:0002::0001', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8::/64', '2001:db8::/48'],
  ['::1', '::/64', '::/48'],
  ['2001:db8:1:2::198.51.100.7', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  // The zone is this machine's business.
  ['fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
  ['fe80::1%25en1', 'fe80::/64', 'fe80::/48'],
  // What is no address is somebody all the same.
  ['', '', ''],
  ['Unknown', 'unknown', 'unknown'],
  ['300.1.1.1', '300.1.1.1', '300.1.1.1'],
  ['127.1', '127.1', '127.1'],
  ['2130706433', '2130706433', '2130706433'],
  ['2001:db8:::1', '2001:db8:::1', '2001:db8:::1'],
  ['[2001:db8::1]', '[2001:db8::1]', '[2001:db8::1]'],
])('%o is counted as %o, and within %o', (address, network, wider) => {
  expect(networkOf(address)).toBe(network);
  expect(widerNetworkOf(address)).toBe(wider);
});
