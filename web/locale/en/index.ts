import account from './account.json';
import bike from './bike.json';
import ownership from './ownership.json';
import scan from './scan.json';
import shell from './shell.json';
import tag from './tag.json';
import warranty from './warranty.json';

export default { account, bike, ownership, scan, shell, tag, warranty };
